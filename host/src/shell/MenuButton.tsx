import { IconButton } from '@portal/shared/mui/core';
import { Menu } from 'lucide-react';
import { useState, type ComponentType, type ComponentProps } from 'react';
import type { NavigationDrawer } from './NavigationDrawer';

type DrawerProps = ComponentProps<typeof NavigationDrawer>;
type MenuButtonProps = Omit<DrawerProps, 'open' | 'onClose'>;

const load = async () => (await import('./NavigationDrawer')).NavigationDrawer;

/** Below 1024 px: opens the drawer, whose code is fetched by the first hand or focus that comes near. */
export function MenuButton(list: MenuButtonProps) {
  const [Drawer, setDrawer] = useState<ComponentType<DrawerProps>>();
  const [open, setOpen] = useState(false);

  // A chunk that does not come leaves the button as it was: the next press asks for it again.
  const prepare = () => void load().then((Loaded) => setDrawer(() => Loaded), ignore);
  const handleClick = () => {
    setOpen(true);
    prepare();
  };

  return (
    <>
      <IconButton
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open && Drawer !== undefined}
        onClick={handleClick}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Menu size={24} strokeWidth={1.9} aria-hidden />
      </IconButton>
      {Drawer && <Drawer {...list} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

function ignore(): void {}
