/** CN-022: how far a photo can be enlarged under the frame. */
export const MIN_ZOOM = 1;
export const MAX_ZOOM = 3;

/** The offset of the photo's centre from the frame's centre, in CSS pixels. */
export type Position = { x: number; y: number };

/** Width and height in CSS pixels; of the photo at zoom 1. */
export type Size = { width: number; height: number };

type ArrowKey = 'ArrowLeft' | 'ArrowUp' | 'ArrowDown' | 'ArrowRight';

/** Where an arrow key, or the button of that arrow, moves the frame: steps to the right and down. */
export const ARROW_STEPS: Readonly<Record<ArrowKey, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowRight: [1, 0],
};

/** How far one step moves the frame, as a share of the frame's height. */
const STEP_LENGTH = 0.4;

/** Moves the frame; it stays on the photo. */
export function moveFrame(
  position: Position,
  [right, down]: readonly [right: number, down: number],
  photo: Size,
  frame: Size,
  zoom: number,
): Position {
  const clamp = (value: number, photoLength: number, frameLength: number) => {
    const limit = Math.max(0, (photoLength * zoom - frameLength) / 2);
    return Math.min(limit, Math.max(-limit, value));
  };
  return {
    x: clamp(position.x - right * STEP_LENGTH * frame.height, photo.width, frame.width),
    y: clamp(position.y - down * STEP_LENGTH * frame.height, photo.height, frame.height),
  };
}
