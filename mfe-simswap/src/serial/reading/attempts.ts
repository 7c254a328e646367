import { gaussianBlur, unsharpMask, addMargin, stretchContrast, type GreyImage, binarise, binaryToGrey } from './image';
import { cutStrip, type TextLine } from './lines';

/** How Tesseract treats a strip: unprocessed, as one word, or as a line whose ends it detects itself. */
export type SegmentationMode = 'raw' | 'word' | 'line';

/** One way to prepare a line of digits for the recogniser. Lengths are multiples of the digit height. */
export type AttemptSettings = {
  /** Digit height in the strip, in pixels. */
  height: number;
  segmentation: SegmentationMode;
  blur: number;
  marginY: number;
  marginX: number;
  /** Black and white instead of grey. */
  binary?: boolean;
  /** Uses the whole width of the picture, in case the ends of the line were found wrongly. */
  fullWidth?: boolean;
  /** Rotation, as a tangent. */
  tilt?: number;
  /** Horizontal scale. */
  scaleX?: number;
  /** Strength of the unsharp mask. */
  sharpen?: number;
};

/** How each line is prepared when it is read for the first time. */
export const FIRST_ATTEMPT: AttemptSettings = {
  segmentation: 'raw',
  height: 30,
  blur: 0.03,
  marginY: 0.45,
  marginX: 0.9,
};

/** How the likeliest lines are prepared to be read again, until a reading is certain; the most successful first. */
export const FURTHER_ATTEMPTS: AttemptSettings[] = [
  { segmentation: 'word', height: 30, blur: 0.03, marginY: 0.22, marginX: 0.5 },
  { segmentation: 'raw', height: 30, blur: 0.03, marginY: 0.6, marginX: 0.3 },
  { segmentation: 'line', height: 34, blur: 0.06, marginY: 0.45, marginX: 0.9 },
  { segmentation: 'raw', height: 30, blur: 0.03, marginY: 0.6, marginX: 0.9, scaleX: 1.15 },
  { segmentation: 'raw', height: 30, blur: 0.03, marginY: 0.33, marginX: 0.3 },
  { segmentation: 'raw', height: 24, blur: 0.06, marginY: 0.45, marginX: 0.9, sharpen: 1.5 },
  { segmentation: 'raw', height: 30, blur: 0.05, marginY: 0.45, marginX: 0.6, tilt: 0.012 },
  { segmentation: 'line', height: 20, blur: 0, marginY: 0.45, marginX: 0.9 },
  { segmentation: 'raw', height: 30, blur: 0.05, marginY: 0.45, marginX: 0.6, tilt: -0.012 },
  { segmentation: 'word', height: 30, blur: 0.06, marginY: 0.45, marginX: 0.5, scaleX: 1.3, sharpen: 1.5 },
  { segmentation: 'line', height: 34, blur: 0.06, marginY: 0.45, marginX: 0.9, binary: true },
  { segmentation: 'raw', height: 30, blur: 0.1, marginY: 0.5, marginX: 0.9 },
  { segmentation: 'raw', height: 38, blur: 0.03, marginY: 0.52, marginX: 0.6 },
  { segmentation: 'line', height: 34, blur: 0.05, marginY: 0.45, marginX: 0, fullWidth: true },
  { segmentation: 'word', height: 24, blur: 0.03, marginY: 0.33, marginX: 0.5, scaleX: 1.15 },
];

/** Cuts a line out and processes it for one attempt. */
export function prepareStrip(picture: GreyImage, found: TextLine, attempt: AttemptSettings): GreyImage {
  const { height, blur, marginY, marginX, segmentation, tilt = 0, scaleX = 1, sharpen = 0 } = attempt;
  const centre = (found.left + found.right) / 2;
  const rotated = { ...found, slope: found.slope + tilt, offset: found.offset - tilt * centre };
  const line = attempt.fullWidth ? { ...rotated, left: 0, right: picture.width } : rotated;
  const cut = gaussianBlur(cutStrip(picture, line, height, { marginY, marginX, scaleX }), blur * height);
  const strip = sharpen === 0 ? cut : unsharpMask(cut, 0.12 * height, sharpen);
  const contrasted = attempt.binary
    ? binaryToGrey(binarise(strip, Math.round(height * 1.4) | 1, 0.12))
    : stretchContrast(strip);
  return addMargin(contrasted, 6, segmentation === 'raw' ? 0 : 8);
}
