import { colors } from './colors.ts';

const noFill = { fill: 'none' };
const yellowFill = { fill: colors.brand };
const sparkStroke = { fill: 'none', stroke: colors.spark };

/** Apart from the other drawings (illustrationDrawings.tsx), because the error panel is part of the first load. */
export const errorDrawing = (
  <>
    <path d="M21 54h27M115 54h19M70 48.5h9M70 60h9" strokeWidth="4.5" {...noFill} />
    <rect x="47.5" y="40.5" width="22" height="27" rx="6.5" {...yellowFill} />
    <rect x="92.5" y="40.5" width="22" height="27" rx="6.5" />
    <path d="m84.5 19-4 12 8 2-4 10M84.5 69l-2 8.5 6.5 2-3 8" {...sparkStroke} />
  </>
);
