import { drawGraticule } from './graticule.ts';
import { drawLabels } from './labels.ts';
import type { TileAddress } from './projection.ts';
import { drawSettlements } from './settlements.ts';
import { layerPath } from './shapes.ts';
import { themes, type Theme } from './theme.ts';

/** A map tile as an SVG document, 2.4 to 25 kB. */
export function drawTile(theme: Theme, tile: TileAddress): string {
  const { z } = tile;
  const colours = themes[theme];
  const ghana = layerPath('ghana', tile, { closed: true });
  const stroke = (colour: string, width: number, dashes = '') =>
    `fill="none" stroke="${colour}" stroke-width="${width}"${dashes && ` stroke-dasharray="${dashes}"`}`;
  const river = (width: number) => `${stroke(colours.river, width)} stroke-linecap="round" stroke-linejoin="round"`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">',
    `<rect width="256" height="256" fill="${colours.sea}"/>`,
    drawPath(
      layerPath('land', tile, { closed: true }),
      `fill="${colours.land}" stroke="${colours.coast}" stroke-width="${z > 9 ? 1.4 : 0.8}" stroke-linejoin="round"`,
    ),
    drawPath(ghana, `fill="${colours.ghana}" fill-rule="evenodd"`),
    drawSettlements(tile, colours.urban, ghana),
    drawGraticule(tile, colours),
    z >= 7 ? drawPath(layerPath('widerRivers', tile), river(z >= 10 ? 2.2 : 1.1)) : '',
    z >= 8 ? drawPath(layerPath('rivers', tile), river(z >= 10 ? 1.5 : 0.7)) : '',
    drawPath(
      layerPath('lake', tile, { closed: true }),
      `fill="${colours.lake}" stroke="${colours.lakeLine}" stroke-width="0.8" fill-rule="evenodd"`,
    ),
    z >= 7 ? drawPath(layerPath('region', tile), stroke(colours.region, z >= 10 ? 1.6 : 1.1, '5 4')) : '',
    drawPath(layerPath('border', tile), stroke(colours.border, z >= 8 ? 1.6 : 1, '7 3 2 3')),
    drawLabels(tile, colours),
    '</svg>',
  ].join('');
}

function drawPath(d: string, attributes: string): string {
  return d && `<path d="${d}" ${attributes}/>`;
}
