/** A line of print: its middle is y = slope · x + offset from `left` to `right`; its digits are `height` high. */
export type TextLine = { slope: number; offset: number; height: number; left: number; right: number; score: number };

export const middleAt = ({ slope, offset }: TextLine, x: number) => slope * x + offset;

const centreX = ({ left, right }: TextLine) => (left + right) / 2;

/** Whether two found lines are the same print. */
export function isSameLine(a: TextLine, b: TextLine): boolean {
  const x = (Math.max(a.left, b.left) + Math.min(a.right, b.right)) / 2;
  const distance = Math.abs(middleAt(a, x) - middleAt(b, x));
  const higher = Math.max(a.height, b.height);
  const overlap = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return (
    distance < 0.4 * higher &&
    higher < 1.3 * Math.min(a.height, b.height) &&
    Math.abs(a.slope - b.slope) < 0.03 &&
    overlap > 0.8 * Math.max(a.right - a.left, b.right - b.left)
  );
}

/** Whether `lower` can hold the second half of a serial that is wrapped after `upper`. */
export function canFollow(upper: TextLine, lower: TextLine): boolean {
  const x = (centreX(upper) + centreX(lower)) / 2;
  const distance = middleAt(lower, x) - middleAt(upper, x);
  const height = Math.max(upper.height, lower.height);
  const overlap = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left);
  return (
    distance > 0.8 * height &&
    distance < 2.8 * height &&
    height < 1.4 * Math.min(upper.height, lower.height) &&
    overlap > 0.5 * Math.min(upper.right - upper.left, lower.right - lower.left)
  );
}
