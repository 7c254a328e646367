import { rowProfileLines } from './rowProfileLines';
import { gaussianBlur } from './gaussianBlur';
import { detectEdges } from './edges';
import { evenLighting } from './evenLighting';
import { rgbaToGrey, type GreyImage } from './greyImage';
import { findNeighbours } from './neighbours';
import { resize } from './resize';
import { isSameLine, type TextLine } from './textLine';

/** Every crop is scaled to this width, in pixels: digits are then 25 to 95 pixels high. */
const PREPARED_WIDTH = 1200;

/** Only so many of the found lines are kept: the crop of a card holds no more. */
const MAX_LINES = 6;

/** The crop with even lighting, and its lines, the likeliest first. */
export type PreparedPhoto = { picture: GreyImage; lines: FoundLine[] };

/** A line, and where the other half of a wrapped serial may be: above and below it. */
export type FoundLine = TextLine & { neighbours: TextLine[] };

/** Finds the lines of print in a crop (RGBA pixels). */
export function preparePhoto(rgba: ArrayLike<number>, width: number, height: number): PreparedPhoto {
  const rows = Math.max(1, Math.round((height * PREPARED_WIDTH) / width));
  const picture = evenLighting(resize(rgbaToGrey(rgba, width, height), PREPARED_WIDTH, rows), Math.round(rows * 0.12));
  const lines: TextLine[] = [];
  for (const line of rowProfileLines(detectEdges(gaussianBlur(picture, 1.6))).sort((a, b) => b.score - a.score)) {
    if (!lines.some((other) => isSameLine(line, other))) lines.push(line);
  }
  const likeliest = lines.slice(0, MAX_LINES);
  return { picture, lines: likeliest.map((line) => ({ ...line, neighbours: findNeighbours(picture, line) })) };
}
