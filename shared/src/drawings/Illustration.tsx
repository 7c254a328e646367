import { drawings, type IllustrationName } from './illustrationDrawings.tsx';
import { IllustrationFrame } from './IllustrationFrame.tsx';

export type { IllustrationName };

/** A decorative picture by its name, 148 px wide unless stated. */
export function Illustration({ name, width = 148 }: { name: IllustrationName; width?: number }) {
  return <IllustrationFrame width={width}>{drawings[name]}</IllustrationFrame>;
}
