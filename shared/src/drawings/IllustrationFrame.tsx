import type { ReactNode } from 'react';
import { colors } from './colors.ts';

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
