import { useLocation, useNavigation } from 'react-router-dom';
import { DocumentTitle } from '@portal/shared/ui';
import { mountAt } from '../registry/RegistryIndex';
import { useRegistryIndex } from '../registry/useRegistryIndex';

/**
 * The title of the mount at this address until its page renders its own title; during a navigation the title of the
 * next mount. The last `title` element that is rendered wins, so this component stands before the pages in the tree.
 */
export function MountTitle() {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  const { index } = useRegistryIndex();
  const titleAt = (path: string) => mountAt(index, path)?.title;
  const title = titleAt(pathname);
  const nextTitle = next === pathname ? undefined : titleAt(next);
  return (
    <>
      {title && <DocumentTitle title={title} />}
      {nextTitle && <DocumentTitle title={nextTitle} />}
    </>
  );
}
