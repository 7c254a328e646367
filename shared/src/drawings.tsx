import { Box } from '@portal/shared/mui/core';
import type { ReactNode } from 'react';

/** Theme colours as CSS variables: illustrations follow a change of theme without a second version. */
export const colors = {
  ink: 'var(--ssp-palette-text-primary)',
  face: 'var(--ssp-palette-surface-main)',
  blob: 'var(--ssp-palette-surface-neutral)',
  brand: 'var(--ssp-palette-brand-main)',
  onBrand: 'var(--ssp-palette-brand-on)',
  spark: 'var(--ssp-palette-error-main)',
} as const;

const BACKGROUND_SHAPE_PATH = 'M74 9.5C107 9.5 130 29 130 54S108 94.5 73 94.5 18 78 18 52 39 9.5 74 9.5Z';

/** A small decorative picture, `width` px wide. Hidden from screen readers: the caller shows its meaning as text. */
function IllustrationFrame({ width, children }: { width: number; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 148 104"
      width={width}
      height={(width * 104) / 148}
      aria-hidden
      focusable="false"
      style={{ display: 'block', maxWidth: '100%' }}
    >
      <path d={BACKGROUND_SHAPE_PATH} fill={colors.blob} />
      <g fill={colors.face} stroke={colors.ink} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}

const yellowFill = { fill: colors.brand };
const noFill = { fill: 'none' };
const inkFill = { fill: colors.ink, stroke: 'none' };
/** For lines on yellow areas; these lines are dark in both themes. */
const strokeOnYellow = { fill: 'none', stroke: colors.onBrand };

/** Three arcs around a corner, as in the brand pattern. */
function SignalArcs({ at, rotation, color = colors.ink }: { at: string; rotation: number; color?: string }) {
  return (
    <path
      d="M7 0A7 7 0 0 0 0-7M13.5 0A13.5 13.5 0 0 0 0-13.5M20 0A20 20 0 0 0 0-20"
      transform={`translate(${at}) rotate(${rotation})`}
      fill="none"
      stroke={color}
      strokeLinecap="butt"
    />
  );
}

export type IllustrationName =
  | 'subscriptions'
  | 'receipt'
  | 'ticket'
  | 'router'
  | 'search'
  | 'people'
  | 'bell'
  | 'address'
  | 'box'
  | 'news'
  | 'success'
  | 'move';

/**
 * The content of each illustration, in a view box of 148 by 104. The group around it (IllustrationFrame) draws lines in
 * the colour `ink` and fills shapes with the colour `face`.
 */
const drawings: Record<IllustrationName, ReactNode> = {
  subscriptions: (
    <>
      <rect x="46" y="19" width="52" height="40" rx="8" />
      <rect x="54" y="31" width="62" height="46" rx="8" {...yellowFill} />
      <path d="M80 46.5v15L93 54Z" fill={colors.onBrand} stroke={colors.onBrand} />
      <SignalArcs at="33 90" rotation={-90} color={colors.brand} />
    </>
  ),
  receipt: (
    <>
      <path d="M51.5 13.5h48V83l-7-5-8 5-8.5-5-8.5 5-8.5-5-7.5 5Z" />
      <path d="M62.5 30.5H88M62.5 43H88M62.5 55h13" {...noFill} />
      <circle cx="104" cy="68.5" r="16" {...yellowFill} />
      <path d="M104 62v13M97.5 68.5h13" {...strokeOnYellow} />
    </>
  ),
  ticket: (
    <>
      <path d="M35 30.5h79V43.5a9.5 9.5 0 0 0 0 19V75.5H35V62.5a9.5 9.5 0 0 0 0-19Z" />
      <path d="M47 46.5h29M47 59h16" {...noFill} />
      <path d="M92 36.5v34" strokeDasharray="3 5" {...noFill} />
      <circle cx="113.5" cy="27" r="13.5" {...yellowFill} />
      <path d="m107.5 27.5 4.2 4.2 8-8.5" {...strokeOnYellow} />
    </>
  ),
  router: (
    <>
      <path d="M53 28v30M98 28v30" {...noFill} />
      <rect x="37" y="57" width="77" height="26.5" rx="7.5" />
      <circle cx="51.5" cy="70" r="3.8" {...yellowFill} />
      <path d="M65.5 70h35.5" {...noFill} />
      <g {...noFill} stroke={colors.brand} strokeWidth="3.5">
        <path d="M69.5 36.5a8.5 8.5 0 0 1 12 0M64.5 30.5a15.5 15.5 0 0 1 22 0M59.5 24.8a22.5 22.5 0 0 1 32 0" />
      </g>
      <circle cx="75.5" cy="43" r="4.2" {...inkFill} />
    </>
  ),
  search: (
    <>
      <path d="m90 63.5 21.5 21.5" stroke={colors.ink} strokeWidth="8.5" {...noFill} />
      <path d="m91.5 65 20 20" stroke={colors.brand} strokeWidth="3.8" {...noFill} />
      <circle cx="69" cy="43" r="27" />
      <path d="M60.5 37.5a8.7 8.7 0 1 1 13 7.6c-3 1.7-4.5 3.2-4.5 6.4M69 59.5v.1" {...noFill} strokeWidth="3" />
    </>
  ),
  people: (
    <>
      <circle cx="58.5" cy="36.5" r="14" {...yellowFill} />
      <path d="M35 80.5a24 23.5 0 0 1 48 0Z" />
      <circle cx="97" cy="43.5" r="11" />
      <path d="M91 62.5c12-4.5 25 3.5 25 18H92.5" />
      <circle cx="115" cy="22.5" r="11.5" {...inkFill} />
      <path d="M115 16.5v12M109 22.5h12" stroke={colors.face} {...noFill} />
    </>
  ),
  bell: (
    <>
      <path d="M67 77.5a9 9 0 0 0 18 0" {...noFill} />
      <path d="M47 69.5c5.5-3.5 6-11 6-19 0-16 8.5-27 23-27s23 11 23 27c0 8 .5 15.5 6 19Z" {...yellowFill} />
      <SignalArcs at="105 33" rotation={0} />
    </>
  ),
  address: (
    <>
      <path d="M35.5 50.5 66 27l30.5 23.5v31h-61Z" />
      <path d="M57.5 81.5v-19h16v19" {...noFill} />
      <path d="M105 60.5c-9-9.5-17-17-17-27a17 17 0 0 1 34 0c0 10-8 17.5-17 27Z" {...yellowFill} />
      <circle cx="105" cy="33" r="5.7" fill={colors.onBrand} stroke="none" />
    </>
  ),
  box: (
    <>
      <path d="m75.5 20 36.5 13.5v37L75.5 91 39 74V33.5Z" />
      <path d="M39 33.5 75.5 52 112 33.5M75.5 52v39" {...noFill} />
      <path d="m58 26.5 36.5 16v17l9.5-4.5V38L67.5 23Z" {...yellowFill} />
    </>
  ),
  news: (
    <>
      <path d="M98 42h16v31a8 8 0 0 1-16 0Z" />
      <path d="M36 20.5h62V81h-54a8 8 0 0 1-8-8Z" />
      <path d="M98 81h8" {...noFill} />
      <rect x="46" y="31" width="22" height="19" rx="3" {...yellowFill} />
      <path d="M77 33h11M77 46h11M46 60h42M46 70h28" {...noFill} />
    </>
  ),
  success: (
    <>
      <circle cx="74" cy="52" r="29" {...yellowFill} />
      <path d="m61 54 9.5 9L89 43" {...strokeOnYellow} strokeWidth="5" />
      <SignalArcs at="106 25" rotation={0} />
      <SignalArcs at="43 80" rotation={180} />
    </>
  ),
  move: (
    <>
      <path d="M27 85.5V58l21.5-19L70 58v27.5Z" />
      <path d="M41 85.5V73h15v12.5" {...noFill} />
      <path d="M82 85.5V49l22.5-19L127 49v36.5Z" {...yellowFill} />
      <path d="M97 85.5V69h15v16.5" {...strokeOnYellow} />
      <path d="M50 28c8-10 20-14 38-8" {...noFill} strokeDasharray="1 7" />
      <path d="M84 10.5 93 21l-13 3.5" {...noFill} />
    </>
  ),
};

/** A decorative picture by its name, 148 px wide unless stated. */
export function Illustration({ name, width = 148 }: { name: IllustrationName; width?: number }) {
  return <IllustrationFrame width={width}>{drawings[name]}</IllustrationFrame>;
}

const sparkStroke = { fill: 'none', stroke: colors.spark };

/** The picture of the error panel: a cable whose connectors are apart. */
export function ErrorIllustration({ width }: { width: number }) {
  return (
    <IllustrationFrame width={width}>
      <path d="M21 54h27M115 54h19M70 48.5h9M70 60h9" strokeWidth="4.5" {...noFill} />
      <rect x="47.5" y="40.5" width="22" height="27" rx="6.5" {...yellowFill} />
      <rect x="92.5" y="40.5" width="22" height="27" rx="6.5" />
      <path d="m84.5 19-4 12 8 2-4 10M84.5 69l-2 8.5 6.5 2-3 8" {...sparkStroke} />
    </IllustrationFrame>
  );
}

/** A decorative “404” whose zero consists of tiles of the brand pattern. */
export function NotFoundNumerals() {
  const four = 'M74 0h36v79h15v31h-15v26H74v-26H0V83L74 0Zm0 79V42L43 79h31Z';
  return (
    <Box component="svg" viewBox="0 0 412 140" aria-hidden sx={{ display: 'block', width: { xs: 264, sm: 388 } }}>
      <g fill={colors.ink} fillRule="evenodd">
        <path d={four} transform="translate(0 2)" />
        <path d={four} transform="translate(287 2)" />
      </g>
      <path d="M206 70V2a68 68 0 0 0-68 68h68Zm0 0v68a68 68 0 0 0 68-68h-68Z" fill={colors.brand} />
      <path d="M206 2a68 68 0 0 1 68 68h-68V2Z" fill={colors.blob} />
      <g fill="none" stroke={colors.ink} strokeWidth="9.5">
        <path d="M142.75 70A63.25 63.25 0 0 0 206 133.25M164.5 70a41.5 41.5 0 0 0 41.5 41.5M186.5 70a19.5 19.5 0 0 0 19.5 19.5" />
      </g>
    </Box>
  );
}
