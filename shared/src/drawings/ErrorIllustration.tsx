import { errorDrawing } from './errorDrawing.tsx';
import { IllustrationFrame } from './IllustrationFrame.tsx';

/** The illustration `error`, without the code of the others. */
export function ErrorIllustration({ width }: { width: number }) {
  return <IllustrationFrame width={width}>{errorDrawing}</IllustrationFrame>;
}
