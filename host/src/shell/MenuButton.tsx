import { Box, IconButton } from '@portal/shared/mui/core';
import { InlineMessage } from '@portal/shared/page';
import { Menu } from 'lucide-react';
import { useCallback, useEffect, useState, type ComponentProps } from 'react';
import { runWhenIdleUnlessSaveData } from '../runWhenIdle';
import { usePrefetchOnMenuOpen } from '../remotes/prefetchContext';
import { useWindowEvent } from '../useWindowEvent';
import type { NavigationDrawer } from './NavigationDrawer';

type MenuButtonProps = Omit<ComponentProps<typeof NavigationDrawer>, 'open' | 'onClose'>;

/** Below 1024 px: opens the drawer, whose chunk is loaded when the page is idle, or on hover, focus or click. */
export function MenuButton(list: MenuButtonProps) {
  const [Drawer, setDrawer] = useState<typeof NavigationDrawer>();
  const [open, setOpen] = useState(false);
  /** The page on which a click did not open the drawer. */
  const [failedPath, setFailedPath] = useState<string>();
  const onMenuOpen = usePrefetchOnMenuOpen();

  const loadDrawer = useCallback(async () => {
    const { NavigationDrawer: loaded } = await import('./NavigationDrawer');
    setDrawer(() => loaded);
    setFailedPath(undefined);
  }, []);
  // Only a failure after a click is shown.
  const preloadDrawer = useCallback(() => void loadDrawer().catch(() => undefined), [loadDrawer]);
  // Loaded early, so that the drawer also opens offline.
  useEffect(() => runWhenIdleUnlessSaveData(preloadDrawer), [preloadDrawer]);
  // The message covers the title of the page.
  if (failedPath !== undefined && failedPath !== list.pathname) setFailedPath(undefined);
  useWindowEvent('online', () => setFailedPath(undefined));
  const handleClick = () => {
    setOpen(true);
    setFailedPath(undefined);
    onMenuOpen();
    loadDrawer().catch(() => {
      setOpen(false);
      setFailedPath(list.pathname);
    });
  };

  return (
    <>
      <IconButton
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open && Drawer !== undefined}
        onClick={handleClick}
        onPointerEnter={preloadDrawer}
        onFocus={preloadDrawer}
      >
        <Menu size={24} />
      </IconButton>
      {failedPath !== undefined && (
        <Box sx={{ position: 'absolute', top: '100%', left: 8, right: 8, mt: 1 }}>
          <InlineMessage tone="error">The menu could not be loaded. Check your connection and try again.</InlineMessage>
        </Box>
      )}
      {Drawer && <Drawer {...list} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
