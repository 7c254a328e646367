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
export function IllustrationFrame({ width, children }: { width: number; children: ReactNode }) {
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

const noFill = { fill: 'none' };
const yellowFill = { fill: colors.brand };
const sparkStroke = { fill: 'none', stroke: colors.spark };

/** Apart from the other drawings (Illustration.tsx), because the error panel is part of the first load. */
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
