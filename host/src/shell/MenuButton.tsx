import { IconButton } from '@portal/shared/mui/core';
import { Menu } from 'lucide-react';
import { useCallback, useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { runWhenIdleUnlessSaveData } from '../runWhenIdle';
import type { NavigationDrawer } from './NavigationDrawer';

type DrawerProps = ComponentProps<typeof NavigationDrawer>;
type LoadDrawer = () => Promise<ComponentType<DrawerProps>>;
interface MenuButtonProps extends Omit<DrawerProps, 'open' | 'onClose'> {
  /** Fetches the drawer's code. */
  load?: LoadDrawer;
}

const loadDrawer: LoadDrawer = async () => (await import('./NavigationDrawer')).NavigationDrawer;

/** Below 1024 px: opens the drawer, whose code is fetched when the page is idle, or by the first hand that comes near. */
export function MenuButton({ load = loadDrawer, ...list }: MenuButtonProps) {
  const [Drawer, setDrawer] = useState<ComponentType<DrawerProps>>();
  const [open, setOpen] = useState(false);

  const prepare = useCallback(() => load().then((Loaded) => setDrawer(() => Loaded)), [load]);
  // Ahead of need, so that the menu opens without a connection too. A failure is no matter: the press asks again.
  useEffect(() => runWhenIdleUnlessSaveData(() => void prepare().catch(ignore)), [prepare]);
  const handleNear = () => void prepare().catch(ignore);
  const handleClick = () => {
    setOpen(true);
    // A chunk that does not come leaves the button as it was: the next press asks for it again, and nothing else opens.
    if (!Drawer) prepare().catch(() => setOpen(false));
  };

  return (
    <>
      <IconButton
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open && Drawer !== undefined}
        onClick={handleClick}
        onPointerEnter={handleNear}
        onFocus={handleNear}
      >
        <Menu size={24} strokeWidth={1.9} aria-hidden />
      </IconButton>
      {Drawer && <Drawer {...list} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

function ignore(): void {}
