const ICON_NAME_PATTERN = /^[a-z\d]+(-[a-z\d]+)*$/;

/** Matches a relative `m` with two numbers, and whether more numbers follow. `7.53.923` are two numbers. */
const RELATIVE_START_PATTERN = /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)[\s,]*(?=([-\d.])?)/;

/** Functions that return the path commands for each SVG element that lucide's icons consist of. */
const PATH_COMMANDS = {
  path: ({ d }) => startAbsolute(d),
  circle: ({ cx, cy, r }) => ellipse(cx, cy, r, r),
  ellipse: ({ cx, cy, rx, ry }) => ellipse(cx, cy, rx, ry),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}z`,
  rect: rectangle,
};

/**
 * An icon of lucide-react as path data: the `d` of one SVG path with a view box of 24 by 24, which the host can draw
 * without the icon's module.
 * @param {string} name the icon's name, such as `life-buoy`
 */
export async function iconPathData(name) {
  const node = await loadIcon(name);
  const commands = node.map(([element, attributes]) => PATH_COMMANDS[element](attributes)).join('');
  // Shorter, because every document contains the icons of all menus.
  return commands.replaceAll(' -', '-');
}

async function loadIcon(name) {
  const unknown = `The icon “${name}” is no icon of lucide-react. All names are on https://lucide.dev/icons.`;
  if (!ICON_NAME_PATTERN.test(name)) throw new Error(unknown);
  let icon;
  try {
    icon = await import(`lucide-react/icons/${name}`);
  } catch (cause) {
    throw new Error(unknown, { cause });
  }
  // An older name of an icon is a module without data.
  if (!icon.__iconData) throw new Error(unknown);
  return icon.__iconData.node;
}

/** Makes a relative `m` at the start of a path absolute: it would begin where the path before it ended. */
function startAbsolute(d) {
  return d.replace(RELATIVE_START_PATTERN, (_start, x, y, next) => `M${x} ${y}${next ? 'l' : ''}`);
}

function ellipse(cx, cy, rx, ry) {
  const left = shortNumber(Number(cx) - Number(rx));
  const width = shortNumber(2 * Number(rx));
  return `M${left} ${cy}a${rx} ${ry} 0 1 0 ${width} 0a${rx} ${ry} 0 1 0-${width} 0`;
}

function rectangle({ x, y, width, height, rx, ry }) {
  // SVG: a missing radius is as large as the other one.
  const radiusX = Number(rx ?? ry ?? 0);
  const radiusY = Number(ry ?? rx ?? 0);
  const across = shortNumber(Number(width) - 2 * radiusX);
  const down = shortNumber(Number(height) - 2 * radiusY);
  const arc = (toX, toY) => (radiusX ? `a${radiusX} ${radiusY} 0 0 1 ${toX} ${toY}` : '');
  return [
    `M${shortNumber(Number(x) + radiusX)} ${y}h${across}`,
    `${arc(radiusX, radiusY)}v${down}`,
    `${arc(-radiusX, radiusY)}h-${across}`,
    `${arc(-radiusX, -radiusY)}v-${down}`,
    `${arc(radiusX, -radiusY)}z`,
  ].join('');
}

const shortNumber = (value) => Number(value.toFixed(3));
