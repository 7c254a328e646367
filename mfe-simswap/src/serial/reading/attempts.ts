import { blurred, sharpened } from './gaussianBlur';
import { padded, stretched, type Grey } from './greyImage';
import { inked, printed } from './binarise';
import { resized } from './resize';
import { stripOf } from './cutStrip';
import type { TextLine } from './textLine';

/** How the recogniser takes a strip: as it is, as one word, or as a line whose ends it still looks for. */
export type Layout = 'raw' | 'word' | 'line';

/** One way to prepare a line of digits for the recogniser. Lengths are shares of the digits' height. */
export type Attempt = {
  /** Height of the digits in the strip, in pixels. */
  height: number;
  layout: Layout;
  blur: number;
  above: number;
  beside: number;
  /** Black and white instead of grey. */
  binary?: boolean;
  /** The whole width of the picture: the ends of the line may not have been found. */
  whole?: boolean;
  /** Turned by so much (tangent). */
  turn?: number;
  /** Made so much wider. */
  widen?: number;
  /** Edges made so much stronger. */
  sharpen?: number;
};

/** How every line is read once. */
export const FIRST: Attempt = { layout: 'raw', height: 30, blur: 0.03, above: 0.45, beside: 0.9 };

/** How the likeliest line is read then, until two readings agree; the most successful ways first. */
export const FURTHER: Attempt[] = [
  { layout: 'word', height: 30, blur: 0.03, above: 0.22, beside: 0.5 },
  { layout: 'raw', height: 30, blur: 0.03, above: 0.6, beside: 0.3 },
  { layout: 'line', height: 34, blur: 0.06, above: 0.45, beside: 0.9 },
  { layout: 'raw', height: 30, blur: 0.03, above: 0.6, beside: 0.9, widen: 1.15 },
  { layout: 'raw', height: 30, blur: 0.03, above: 0.33, beside: 0.3 },
  { layout: 'raw', height: 24, blur: 0.06, above: 0.45, beside: 0.9, sharpen: 1.5 },
  { layout: 'raw', height: 30, blur: 0.05, above: 0.45, beside: 0.6, turn: 0.012 },
  { layout: 'line', height: 20, blur: 0, above: 0.45, beside: 0.9 },
  { layout: 'raw', height: 30, blur: 0.05, above: 0.45, beside: 0.6, turn: -0.012 },
  { layout: 'word', height: 30, blur: 0.06, above: 0.45, beside: 0.5, widen: 1.3, sharpen: 1.5 },
  { layout: 'line', height: 34, blur: 0.06, above: 0.45, beside: 0.9, binary: true },
  { layout: 'raw', height: 30, blur: 0.1, above: 0.5, beside: 0.9 },
  { layout: 'raw', height: 38, blur: 0.03, above: 0.52, beside: 0.6 },
  { layout: 'line', height: 34, blur: 0.05, above: 0.45, beside: 0, whole: true },
  { layout: 'word', height: 24, blur: 0.03, above: 0.33, beside: 0.5, widen: 1.15 },
];

/** The strip of a line as one attempt wants it. */
export function prepared(picture: Grey, found: TextLine, attempt: Attempt): Grey {
  const { height, blur, above, beside, layout, turn = 0, widen = 1, sharpen = 0 } = attempt;
  const middle = (found.left + found.right) / 2;
  const turned = { ...found, slope: found.slope + turn, offset: found.offset - turn * middle };
  const line = attempt.whole ? { ...turned, left: 0, right: picture.width } : turned;
  const cut = blurred(stripOf(picture, line, height, { above, beside }), blur * height);
  const wide = widen === 1 ? cut : resized(cut, Math.round(cut.width * widen), cut.height);
  const strip = sharpen === 0 ? wide : sharpened(wide, 0.12 * height, sharpen);
  const clear = attempt.binary ? printed(inked(strip, Math.round(height * 1.4) | 1, 0.12)) : stretched(strip);
  return padded(clear, 6, layout === 'raw' ? 0 : 8);
}
