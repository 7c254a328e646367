import { IconButton } from '@portal/shared/mui/core';
import { Menu } from 'lucide-react';
import { useCallback, useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { runWhenIdleUnlessSaveData } from '../runWhenIdle';
import { useMenuIntent } from '../remotes/intent';
import type { NavigationDrawer } from './NavigationDrawer';

type DrawerProps = ComponentProps<typeof NavigationDrawer>;
type LoadDrawer = () => Promise<ComponentType<DrawerProps>>;
interface MenuButtonProps extends Omit<DrawerProps, 'open' | 'onClose'> {
  load?: LoadDrawer;
}

const loadDrawer: LoadDrawer = async () => (await import('./NavigationDrawer')).NavigationDrawer;

/** Below 1024 px: opens the drawer, whose chunk is loaded when the page is idle, or on hover, focus or click. */
export function MenuButton({ load = loadDrawer, ...list }: MenuButtonProps) {
  const [Drawer, setDrawer] = useState<ComponentType<DrawerProps>>();
  const [open, setOpen] = useState(false);

  const prefetch = useCallback(() => load().then((Loaded) => setDrawer(() => Loaded)), [load]);
  // Loaded early, so that the drawer also opens offline. After a failure the click loads it again.
  useEffect(() => runWhenIdleUnlessSaveData(() => void prefetch().catch(ignoreError)), [prefetch]);
  const handlePrefetch = () => void prefetch().catch(ignoreError);
  const onMenuOpen = useMenuIntent();
  const handleClick = () => {
    setOpen(true);
    onMenuOpen();
    // After a failed load the button is closed again, and only the next click opens the drawer.
    if (!Drawer) prefetch().catch(() => setOpen(false));
  };

  return (
    <>
      <IconButton
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open && Drawer !== undefined}
        onClick={handleClick}
        onPointerEnter={handlePrefetch}
        onFocus={handlePrefetch}
      >
        <Menu size={24} />
      </IconButton>
      {Drawer && <Drawer {...list} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

function ignoreError(): void {}
