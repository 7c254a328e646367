import { useLocation, useNavigation } from 'react-router-dom';
import { DocumentTitle } from '@portal/shared/ui';
import { mountAt } from '../registry/mounts';
import { useRegistryIndex } from '../registry/useRegistryIndex';

/**
 * The title of the mount at this address, until its page renders its own title, and that of the next one while its page is
 * loading. The title that was rendered last is the title of the document, so this stands before the pages in the tree.
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
