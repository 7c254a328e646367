import { bandLines } from './rowProfileLines';
import { blobLines } from './componentLines';
import { blobsOf } from './connectedComponents';
import { blurred } from './gaussianBlur';
import { edgesOf, printAlong, type Edges } from './edges';
import { flattened } from './evenLighting';
import { greyOf, type Grey } from './greyImage';
import { inked } from './binarise';
import { neighboursOf } from './neighbours';
import { resized } from './resize';
import { areTheSame, type TextLine } from './textLine';

/** Every crop is worked on in this width: digits are then 25 to 95 pixels high. */
const WIDTH = 1200;

/** Blurs that join what belongs together: fine print, worn print, dot-matrix print. */
const BLURS = [1.6, 3, 4.6];

/** More lines than this are not on the part of a card that is read. */
const AT_MOST = 6;

/** A photo's crop made ready: its light is even, and where print may be is known, the likeliest line first. */
export type Prepared = { picture: Grey; lines: FoundLine[] };

/** A line, and where the other half of a wrapped serial would be: above and below it. */
export type FoundLine = TextLine & { neighbours: TextLine[] };

/** Prepares the pixels (RGBA) of a crop. */
export function prepare(rgba: ArrayLike<number>, width: number, height: number): Prepared {
  const rows = Math.max(1, Math.round((height * WIDTH) / width));
  const picture = flattened(resized(greyOf(rgba, width, height), WIDTH, rows), Math.round(rows * 0.12));
  const window = Math.round(rows * 0.25) | 1;
  const edges = edgesOf(blurred(picture, 1.6));
  const byDigits = BLURS.flatMap((sigma) =>
    blobLines(blobsOf(inked(blurred(picture, sigma), window, 0.16)), WIDTH, rows, 3),
  ).map((line) => toItsEnds(line, edges));
  const lines: TextLine[] = [];
  for (const line of [...byDigits, ...bandLines(edges)].sort((a, b) => b.score - a.score)) {
    if (!lines.some((other) => areTheSame(line, other))) lines.push(line);
  }
  const likeliest = lines.slice(0, AT_MOST);
  return { picture, lines: likeliest.map((line) => ({ ...line, neighbours: neighboursOf(picture, line) })) };
}

/** A line may have more digits than were found one by one: it reaches as far as there is print. */
function toItsEnds(line: TextLine, edges: Edges): TextLine {
  const around = printAlong(edges, line).find(({ from, to }) => from < line.right && to > line.left);
  if (!around) return line;
  return { ...line, left: Math.min(line.left, around.from), right: Math.max(line.right, around.to) };
}
