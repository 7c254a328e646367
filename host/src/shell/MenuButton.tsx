import { Box, IconButton } from '@portal/shared/mui/core';
import { InlineMessage } from '@portal/shared/page';
import { Menu } from 'lucide-react';
import { useCallback, useEffect, useState, type ComponentProps } from 'react';
import { runWhenIdleUnlessSaveData } from '../runWhenIdle';
import { usePrefetchOnMenuOpen } from '../remotes/prefetchContext';
import type { NavigationDrawer } from './NavigationDrawer';

type MenuButtonProps = Omit<ComponentProps<typeof NavigationDrawer>, 'open' | 'onClose'>;

/** Below 1024 px: opens the drawer, whose chunk is loaded when the page is idle, or on hover, focus or click. */
export function MenuButton(list: MenuButtonProps) {
  const [Drawer, setDrawer] = useState<typeof NavigationDrawer>();
  const [open, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const onMenuOpen = usePrefetchOnMenuOpen();

  const loadDrawer = useCallback(async () => {
    const { NavigationDrawer: loaded } = await import('./NavigationDrawer');
    setDrawer(() => loaded);
    setFailed(false);
  }, []);
  // A failure needs no message: a click loads the drawer again.
  const preloadDrawer = useCallback(() => void loadDrawer().catch(() => undefined), [loadDrawer]);
  // Loaded early, so that the drawer also opens offline.
  useEffect(() => runWhenIdleUnlessSaveData(preloadDrawer), [preloadDrawer]);
  const handleClick = () => {
    setOpen(true);
    setFailed(false);
    onMenuOpen();
    loadDrawer().catch(() => {
      setOpen(false);
      setFailed(true);
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
      {hasFailed && (
        <Box sx={{ position: 'absolute', top: '100%', left: 8, right: 8, mt: 1 }}>
          <InlineMessage tone="error">The menu could not be loaded. Check your connection and try again.</InlineMessage>
        </Box>
      )}
      {Drawer && <Drawer {...list} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
