export interface Point {
  x: number;
}

/** Indexes in the 68 landmarks: both ends of the jaw, and the tip of the nose. */
const JAW_LEFT = 0;
const JAW_RIGHT = 16;
const NOSE = 30;

/**
 * The yaw of a head from its 68 face landmarks: the position of the nose between the ends of the jaw. The video is not
 * mirrored: the person’s left is on the right side of the picture, and positive.
 */
export function headYaw(landmarks: readonly Point[]): number {
  const [left, right, nose] = [landmarks[JAW_LEFT], landmarks[JAW_RIGHT], landmarks[NOSE]];
  if (!left || !right || !nose || right.x === left.x) return 0;
  return (nose.x - left.x - (right.x - nose.x)) / (right.x - left.x);
}

/** The area of a picture that `object-fit: cover` shows in a frame of this aspect ratio. */
export function visibleArea(width: number, height: number, aspectRatio: number) {
  const area = { width: Math.min(width, height * aspectRatio), height: Math.min(height, width / aspectRatio) };
  return { x: (width - area.width) / 2, y: (height - area.height) / 2, ...area };
}
