import { namesAt, type MapName } from './names.ts';
import { TILE_PIXELS, toPixels, type TileAddress } from './projection.ts';
import type { Colours } from './theme.ts';

type Box = [left: number, top: number, right: number, bottom: number];
type Anchor = 'start' | 'middle' | 'end';
/** A name with its position, in pixels of the whole world. */
type Label = { name: MapName; x: number; y: number; textX: number; textY: number; anchor: Anchor; box: Box };

/** Positions of a text relative to its dot, best first. */
const POSITIONS_BESIDE_DOT: [dx: number, dy: number, anchor: Anchor][] = [
  [6, 4, 'start'],
  [-6, 4, 'end'],
  [0, -7, 'middle'],
  [0, 16, 'middle'],
];
const CENTRED_POSITION: typeof POSITIONS_BESIDE_DOT = [[0, 4, 'middle']];
const FONT = "Inter,Roboto,'Segoe UI',Helvetica,Arial,sans-serif";

const labelsByZoom = new Map<number, Label[]>();

/** Labels are placed once per zoom for the whole country, so that no text is cut at the edge of a tile. */
function labelsAt(z: number): Label[] {
  const cached = labelsByZoom.get(z);
  if (cached) return cached;
  const labels: Label[] = [];
  const occupied: Box[] = [];
  for (const name of namesAt(z)) {
    const label = placeLabel(name, z, occupied);
    if (!label) continue;
    labels.push(label);
    occupied.push(label.box);
    if (name.dot !== undefined) occupied.push([label.x - 3, label.y - 3, label.x + 3, label.y + 3]);
  }
  labelsByZoom.set(z, labels);
  return labels;
}

function placeLabel(name: MapName, z: number, occupied: Box[]): Label | undefined {
  const [x, y] = toPixels(name.at, z);
  const width = name.text.length * name.size * (name.spaced ? 0.78 : 0.55) + 6;
  const height = name.size * 1.25;
  for (const [dx, dy, anchor] of name.dot === undefined ? CENTRED_POSITION : POSITIONS_BESIDE_DOT) {
    const [textX, textY] = [x + dx, y + dy];
    const left = anchor === 'start' ? textX : anchor === 'end' ? textX - width : textX - width / 2;
    const box: Box = [left - 3, textY - height + 1, left + width + 3, textY + 4];
    if (!occupied.some((other) => areOverlapping(box, other))) return { name, x, y, textX, textY, anchor, box };
  }
  return undefined;
}

function areOverlapping(one: Box, other: Box): boolean {
  return one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1];
}

export function drawLabels({ z, x, y }: TileAddress, colours: Colours): string {
  const [left, top] = [x * TILE_PIXELS, y * TILE_PIXELS];
  const tile: Box = [left, top, left + TILE_PIXELS, top + TILE_PIXELS];
  return labelsAt(z)
    .filter(({ box, x: dotX }) =>
      areOverlapping(tile, [Math.min(box[0], dotX - 6), box[1] - 4, Math.max(box[2], dotX + 6), box[3] + 4]),
    )
    .map((label) => drawLabel(label, [left, top], colours))
    .join('');
}

function drawLabel(
  { name, x, y, textX, textY, anchor }: Label,
  [left, top]: [number, number],
  colours: Colours,
): string {
  const dotColour = name.colour === 'city' ? colours.city : colours.dot;
  const dot =
    name.dot === undefined
      ? ''
      : `<circle cx="${(x - left).toFixed(1)}" cy="${(y - top).toFixed(1)}" r="${name.dot}" ` +
        `fill="${dotColour}" stroke="${colours.halo}" stroke-width="1.2"/>`;
  const style = (name.italic ? ' font-style="italic"' : '') + (name.spaced ? ' letter-spacing="1.6"' : '');
  return (
    `${dot}<text x="${(textX - left).toFixed(1)}" y="${(textY - top).toFixed(1)}" font-family="${FONT}" ` +
    `font-size="${name.size}" font-weight="${name.weight}"${style} text-anchor="${anchor}" ` +
    `fill="${colours[name.colour]}" stroke="${colours.halo}" stroke-width="3" stroke-linejoin="round" ` +
    `paint-order="stroke">${escapeText(name.text)}</text>`
  );
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
