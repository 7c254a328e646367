import { Navigate, useLocation, useOutlet } from 'react-router-dom';
import { LazyPage, notFoundPanel } from '../pages/LazyPage';
import { useLayoutNavigation } from '../shell/useLayoutNavigation';
import { mountAt } from '../registry/RegistryIndex';
import { useRegistryIndex } from '../registry/useRegistryIndex';
import { RemoteSkeleton } from '../pages/RemoteSkeleton';

interface UnmatchedPageProps {
  /** Whether all routes that may match the address have been added. */
  isSettled: (pathname: string) => boolean;
}

/**
 * An address that matches no route: a skeleton until the remote's routes are registered, then the 404 page. A mount
 * path in the account layout that has no page redirects to the first item of the account menu (D-047).
 */
export function UnmatchedPage({ isSettled }: UnmatchedPageProps) {
  const { pathname } = useLocation();
  const [first] = useLayoutNavigation('account').items;
  const mount = mountAt(useRegistryIndex().index, pathname);
  if (!isSettled(pathname)) return <RemoteSkeleton />;
  const isMountPath = pathname.replace(/\/+$/, '').length === mount?.path.length;
  if (mount?.layout !== 'account' || !isMountPath || !first || first.path === mount.path)
    return <LazyPage page={notFoundPanel} />;
  return (
    <>
      <Navigate replace to={first.path} />
      <RemoteSkeleton />
    </>
  );
}

/** The element of a mount path: the matching page of its remote, else UnmatchedPage. */
export function MountPage(props: UnmatchedPageProps) {
  return useOutlet() ?? <UnmatchedPage {...props} />;
}
