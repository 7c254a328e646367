import { NotFoundPanel } from '@portal/shared/ui';
import { StandalonePage } from './StandalonePage';

/** An address nobody answers (RT-004): the whole page, without a layout, for everyone. */
export function NotFoundPage() {
  return (
    <StandalonePage centred>
      <NotFoundPanel />
    </StandalonePage>
  );
}
