import { NotFoundPanel } from '@portal/shared/ui';
import { AreaSkeleton } from './RemoteSkeleton';

/** For an address inside a mount that none of the area's routes knows: as long as there are none, nobody can tell. */
export function UnknownInArea({ isTakenIn }: { isTakenIn: () => boolean }) {
  return isTakenIn() ? <NotFoundPanel /> : <AreaSkeleton />;
}
