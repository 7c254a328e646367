import { DivIcon } from 'leaflet';

const WIDTH = 40;
const HEIGHT = 52;
const DROP = 'M20 50C20 50 37 31.500 37 19.500A17 17 0 1 0 3 19.500C3 31.500 20 50 20 50z';

/** The portal's pin: an ink drop with a yellow dot, its tip on the place. Drawn, so that no picture must be fetched. */
export function pinIcon(): DivIcon {
  return new DivIcon({
    className: 'location-pin',
    html: drawing(),
    iconSize: [WIDTH, HEIGHT],
    iconAnchor: [WIDTH / 2, HEIGHT - 2],
  });
}

function drawing(): HTMLElement {
  const frame = document.createElement('span');
  const svg = shape('svg', { width: WIDTH, height: HEIGHT, viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' });
  svg.append(
    shape('path', { d: DROP, fill: '#171510', stroke: '#FFFFFF', 'stroke-width': 2 }),
    shape('circle', { cx: 20, cy: 19.5, r: 7, fill: '#FFCB05' }),
  );
  frame.append(svg);
  return frame;
}

function shape(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
