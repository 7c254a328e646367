import { drawings, type IllustrationName } from './illustrationDrawings';
import { paint } from './paint';

export type { IllustrationName };

interface IllustrationProps {
  name: IllustrationName;
  /** In px; the height follows. */
  width?: number;
}

const BLOB = 'M74 9.5C107 9.5 130 29 130 54S108 94.5 73 94.5 18 78 18 52 39 9.5 74 9.5Z';

/** A small drawing: one soft blob, round ink lines, one yellow thing. Decorative, the words stand below it. */
export function Illustration({ name, width = 148 }: IllustrationProps) {
  return (
    <svg
      viewBox="0 0 148 104"
      width={width}
      height={(width * 104) / 148}
      aria-hidden
      focusable="false"
      style={{ display: 'block', maxWidth: '100%' }}
    >
      <path d={BLOB} fill={paint.blob} />
      <g fill={paint.face} stroke={paint.ink} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        {drawings[name]}
      </g>
    </svg>
  );
}
