import { config } from '@portal/shared/config';
import { Box, Button, Divider, IconButton, Stack, Typography } from '@portal/shared/mui/core';
import { useSession, useSessionActions } from '@portal/shared/session';
import { useShell } from '@portal/shared/shell';
import { ExternalLink } from '@portal/shared/page';
import { DropdownPanel, useDropdown } from '@portal/shared/ui';
import { MonitorCog, Moon, ShoppingBag, Sun } from 'lucide-react';
import { useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePrefetchProps } from '../remotes/prefetchContext';
import { greeting } from './Avatar';
import { ManageAccountMenu } from './ManageAccountMenu';
import { MenuIcon, MenuRow } from './MenuRow';
import type { Navigation, NavigationItem } from './navigation';

interface HeaderProps {
  navigation: Navigation;
  /** From 1024 px. In narrower windows the drawer contains the account menu and the shop link. */
  desktop: boolean;
  menuButton?: ReactNode;
}

/** Brand, shop, theme, links of remotes and account menu. A visitor gets “Sign in” instead of the last two. */
export function Header({ navigation, desktop, menuButton }: HeaderProps) {
  const session = useSession();
  const customer = session.status === 'signed-in' ? session.profile : undefined;
  return (
    <HeaderBar alone={session.status === 'anonymous'}>
      <Brand productName={desktop || !customer} />
      {!desktop && customer && (
        <Typography
          noWrap
          translate="no"
          sx={{ fontSize: 'clamp(0.875rem, 4.6vw, 1.0625rem)', fontWeight: 700, minWidth: 0 }}
        >
          {greeting(customer)}
        </Typography>
      )}
      <Box sx={{ flex: 1 }} />
      {desktop && <ShopLink />}
      <Stack direction="row" sx={{ alignItems: 'center', gap: { lg: '4px' } }}>
        <ThemeToggle />
        {customer && navigation.header.map((item) => <HeaderLink key={item.path} item={item} />)}
      </Stack>
      {desktop && customer && <ManageAccountMenu customer={customer} accountItem={navigation.accountItem} />}
      {session.status === 'anonymous' && <SignInButton />}
      {!desktop && menuButton}
    </HeaderBar>
  );
}

/** The bar at the top of every page. On a page without a sidebar (`alone`) it is as wide as the page. */
function HeaderBar({ children, alone }: { children: ReactNode; alone: boolean }) {
  const sidePadding = alone ? 'max(40px, 50% - 560px)' : 3;
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 20,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: '4px', lg: '12px' },
        minHeight: { xs: 64, lg: 76 },
        pl: { xs: 2, sm: 3, lg: sidePadding },
        pr: { xs: '8px', sm: 2, lg: sidePadding },
        bgcolor: 'surface.main',
        borderBottom: '1px solid',
        borderColor: 'line.main',
      }}
    >
      {children}
    </Box>
  );
}

/**
 * A header that needs no session. `alone`: on a page without a sidebar, where the product's name has space on phones.
 */
export function PlainHeader({ alone = false }: { alone?: boolean }) {
  return (
    <HeaderBar alone={alone}>
      <Brand productName always={alone} />
      <Box sx={{ flex: 1 }} />
      <ThemeToggle />
    </HeaderBar>
  );
}

function ShopLink() {
  return (
    <>
      <ExternalLink
        href={config().links.shop}
        variant="text"
        startIcon={<ShoppingBag size={20} />}
        sx={{ fontSize: '0.9375rem', fontWeight: 600 }}
      >
        E-Commerce
      </ExternalLink>
      <Divider orientation="vertical" sx={{ height: 28 }} />
    </>
  );
}

function SignInButton() {
  const { signIn } = useSessionActions();
  return (
    <Button variant="outlined" size="small" onClick={signIn} sx={{ ml: '4px' }}>
      Sign in
    </Button>
  );
}

interface BrandProps {
  /** Shows the product's name beside the wordmark. */
  productName: boolean;
  /** Shows the name on phones, too, where a layout's header has no space for it. There large text wraps. */
  always?: boolean;
}

function Brand({ productName, always = false }: BrandProps) {
  return (
    <Box
      translate="no"
      sx={{ display: 'flex', alignItems: 'center', gap: '12px', flexShrink: always ? 1 : 0, minWidth: 0, mr: '8px' }}
    >
      <Box sx={{ display: 'flex', flexShrink: 0 }}>
        <Wordmark />
      </Box>
      {productName && (
        <Typography
          noWrap={!always}
          sx={{
            minWidth: 0,
            fontSize: '1.0625rem',
            fontWeight: 700,
            lineHeight: 1.2,
            overflowWrap: 'anywhere',
            display: { xs: always ? 'block' : 'none', sm: 'block' },
          }}
        >
          Self Service Portal
        </Typography>
      )}
    </Box>
  );
}

/** Placeholder for the provider's licensed logo, hidden from screen readers. */
function Wordmark() {
  return (
    <svg viewBox="0 0 58 34" width={58} height={34} aria-hidden focusable="false">
      <rect width="58" height="34" rx="9" fill="#FFCB05" />
      <ellipse cx="29" cy="17" rx="23.2" ry="11.9" fill="none" stroke="#171510" strokeWidth="2.3" />
      <text x="29" y="21.6" textAnchor="middle" fill="#171510" fontSize="12.8" fontWeight="850" fontFamily="inherit">
        MTN
      </text>
    </svg>
  );
}

const LONG_PRESS_MS = 500;

/**
 * A click toggles the theme. The context menu (right click, long press, menu key, Shift+F10, arrow down) returns to the
 * theme of the system (D-057).
 */
export function ThemeToggle() {
  const { theme, toggleTheme, resetTheme } = useShell();
  const { open, openAt, close, rootRef, triggerRef, menuRef, onTriggerKeyDown, onMenuKeyDown } = useDropdown();
  const Icon = theme === 'light' ? Moon : Sun;
  const handleContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    openAt('first');
  };
  // Browsers on iOS fire no `contextmenu` for a long press.
  const pressTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLongPress = useRef(false);
  const handleLongPress = () => {
    isLongPress.current = true;
    openAt('first');
  };
  const handlePointerDown = ({ pointerType }: PointerEvent) => {
    isLongPress.current = false;
    if (pointerType === 'touch') pressTimer.current = setTimeout(handleLongPress, LONG_PRESS_MS);
  };
  const endPress = () => clearTimeout(pressTimer.current);
  const handleReset = () => {
    resetTheme();
    close();
  };
  return (
    <Box ref={rootRef} sx={{ position: 'relative' }}>
      <IconButton
        ref={triggerRef}
        aria-label={theme === 'light' ? 'Switch to dark theme' : 'Switch to light theme'}
        onClick={toggleTheme}
        onContextMenu={handleContextMenu}
        onPointerDown={handlePointerDown}
        onPointerUp={endPress}
        onPointerCancel={endPress}
        // Prevents the click after a long press.
        onTouchEnd={(event) => isLongPress.current && event.preventDefault()}
        onKeyDown={onTriggerKeyDown}
      >
        <Icon size={20} />
      </IconButton>
      <DropdownPanel open={open} menuRef={menuRef} onKeyDown={onMenuKeyDown} label="Theme" width={216}>
        <MenuRow role="menuitem" tabIndex={-1} onClick={handleReset} icon={MonitorCog} label="Use system theme" />
      </DropdownPanel>
    </Box>
  );
}

/** A remote's icon button in the header. Its badge has a dot after a remote has published the unread count (D-052). */
function HeaderLink({ item: { label, path, icon, badge } }: { item: NavigationItem }) {
  const unread = useShell((shell) => (badge && shell.unread) ?? 0);
  return (
    <IconButton
      component={Link}
      to={path}
      aria-label={unread > 0 ? `${label}, ${unread} unread` : label}
      {...usePrefetchProps(path)}
      sx={{ position: 'relative' }}
    >
      <MenuIcon icon={icon} size={20} />
      {unread > 0 && (
        <Box
          component="span"
          aria-hidden
          data-testid="unread-dot"
          sx={{
            position: 'absolute',
            top: 6,
            right: 6,
            width: 10,
            height: 10,
            borderRadius: 999,
            bgcolor: 'error.main',
            outline: '2px solid',
            outlineColor: 'surface.main',
          }}
        />
      )}
    </IconButton>
  );
}
