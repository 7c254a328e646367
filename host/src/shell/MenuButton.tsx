import { IconButton } from '@portal/shared/mui/core';
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
  const onMenuOpen = usePrefetchOnMenuOpen();

  const loadDrawer = useCallback(() => {
    import('./NavigationDrawer').then(
      (loaded) => setDrawer(() => loaded.NavigationDrawer),
      // The next hover, focus or click loads the drawer again, and only a click opens it.
      () => setOpen(false),
    );
  }, []);
  // Loaded early, so that the drawer also opens offline.
  useEffect(() => runWhenIdleUnlessSaveData(loadDrawer), [loadDrawer]);
  const handleClick = () => {
    setOpen(true);
    onMenuOpen();
    loadDrawer();
  };

  return (
    <>
      <IconButton
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open && Drawer !== undefined}
        onClick={handleClick}
        onPointerEnter={loadDrawer}
        onFocus={loadDrawer}
      >
        <Menu size={24} />
      </IconButton>
      {Drawer && <Drawer {...list} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
