import { Navigate, useLocation, useOutlet } from 'react-router-dom';
import { LazyPage } from '../../pages/LazyPage';
import { useLayoutNavigation } from '../../shell/useLayoutNavigation';
import { mountAt } from '../registry/mounts';
import { useRegistryIndex } from '../registry/useRegistryIndex';
import { RemoteSkeleton } from './RemoteSkeleton';

interface UnmatchedPageProps {
  /** Whether no route can be added any more that matches the address. */
  isSettled: (pathname: string) => boolean;
}

/**
 * An address that matches no route: a skeleton until the remote's routes are registered, then the 404 page. The mount path
 * of an account area without a page of its own leads to the first item of the account menu (D-047).
 */
export function UnmatchedPage({ isSettled }: UnmatchedPageProps) {
  const { pathname } = useLocation();
  const [first] = useLayoutNavigation('account').items;
  const mount = mountAt(useRegistryIndex().index, pathname);
  if (!isSettled(pathname)) return <RemoteSkeleton />;
  const isMountPath = pathname.replace(/\/+$/, '').length === mount?.path.length;
  if (mount?.layout !== 'account' || !isMountPath || !first || first.path === mount.path)
    return <LazyPage page="NotFoundPanel" />;
  return (
    <>
      <Navigate replace to={first.path} />
      <RemoteSkeleton />
    </>
  );
}

/** The element of a mount path below which the routes of its remote are registered. */
export function MountPage(props: UnmatchedPageProps) {
  return useOutlet() ?? <UnmatchedPage {...props} />;
}
