/** A point of a face in a picture. */
export interface Point {
  x: number;
}

/** Of 68 landmarks: both ends of the jaw, and the tip of the nose. */
const JAW_LEFT = 0;
const JAW_RIGHT = 16;
const NOSE = 30;

/**
 * How far a face is turned, from its 68 landmarks: where the nose stands between the ends of the jaw. The camera’s
 * picture is not mirrored, so a person’s left is to the right of it, and positive.
 */
export function yawOf(landmarks: readonly Point[]): number {
  const [left, right, nose] = [landmarks[JAW_LEFT], landmarks[JAW_RIGHT], landmarks[NOSE]];
  if (!left || !right || !nose || right.x === left.x) return 0;
  return (nose.x - left.x - (right.x - nose.x)) / (right.x - left.x);
}
