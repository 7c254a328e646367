/** How far the photo's middle is from the frame's, in pixels of the screen. */
export type Place = { x: number; y: number };

/** Width and height on the screen, the photo's at zoom 1. */
export type Size = { width: number; height: number };

type Arrow = 'ArrowLeft' | 'ArrowUp' | 'ArrowDown' | 'ArrowRight';

/** Where the frame goes by an arrow key, or by the button of that arrow: steps to the right and down. */
export const ARROWS: Readonly<Record<Arrow, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowRight: [1, 0],
};

/** One press moves by this share of the frame's height. */
const STEP = 0.4;

/** The place after the frame moved some steps; it does not leave the photo. */
export function moved(
  place: Place,
  steps: [right: number, down: number],
  photo: Size,
  frame: Size,
  zoom: number,
): Place {
  const clamp = (value: number, length: number, framed: number) => {
    const most = Math.max(0, (length * zoom - framed) / 2);
    return Math.min(most, Math.max(-most, value));
  };
  const [right, down] = steps;
  return {
    x: clamp(place.x - right * STEP * frame.height, photo.width, frame.width),
    y: clamp(place.y - down * STEP * frame.height, photo.height, frame.height),
  };
}
