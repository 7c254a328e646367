import { rowProfileLines } from './rowProfileLines';
import { componentLines } from './componentLines';
import { findComponents } from './connectedComponents';
import { gaussianBlur } from './gaussianBlur';
import { detectEdges, findPrint, type Edges } from './edges';
import { evenLighting } from './evenLighting';
import { rgbaToGrey, type GreyImage } from './greyImage';
import { binarise } from './binarise';
import { findNeighbours } from './neighbours';
import { resize } from './resize';
import { isSameLine, type TextLine } from './textLine';

/** Every crop is scaled to this width: digits are then 25 to 95 pixels high. */
const WIDTH = 1200;

/** Blurs (sigma) that join the parts of a digit: for fine, faded and dot-matrix print. */
const BLURS = [1.6, 3, 4.6];

/** The crop of a card holds no more lines than this. */
const MAX_LINES = 6;

/** The crop with even lighting, and its lines, the likeliest first. */
export type PreparedPhoto = { picture: GreyImage; lines: FoundLine[] };

/** A line, and where the other half of a wrapped serial may be: above and below it. */
export type FoundLine = TextLine & { neighbours: TextLine[] };

/** Finds the lines of print in a crop (RGBA pixels). */
export function preparePhoto(rgba: ArrayLike<number>, width: number, height: number): PreparedPhoto {
  const rows = Math.max(1, Math.round((height * WIDTH) / width));
  const picture = evenLighting(resize(rgbaToGrey(rgba, width, height), WIDTH, rows), Math.round(rows * 0.12));
  const window = Math.round(rows * 0.25) | 1;
  const edges = detectEdges(gaussianBlur(picture, 1.6));
  const byComponents = BLURS.flatMap((sigma) =>
    componentLines(findComponents(binarise(gaussianBlur(picture, sigma), window, 0.16)), WIDTH, rows, 3),
  ).map((line) => extendToPrint(line, edges));
  const lines: TextLine[] = [];
  for (const line of [...byComponents, ...rowProfileLines(edges)].sort((a, b) => b.score - a.score)) {
    if (!lines.some((other) => isSameLine(line, other))) lines.push(line);
  }
  const likeliest = lines.slice(0, MAX_LINES);
  return { picture, lines: likeliest.map((line) => ({ ...line, neighbours: findNeighbours(picture, line) })) };
}

/** Not every digit of a line is a component of its own: extends the line as far as there is print. */
function extendToPrint(line: TextLine, edges: Edges): TextLine {
  const print = findPrint(edges, line).find(({ from, to }) => from < line.right && to > line.left);
  if (!print) return line;
  return { ...line, left: Math.min(line.left, print.from), right: Math.max(line.right, print.to) };
}
