import { config } from '@portal/shared/config';
import { Box, Button, Stack, Typography } from '@portal/shared/mui/core';
import { useSession, useSessionActions } from '@portal/shared/session';
import { httpHref } from '@portal/shared/ui';
import { ArrowUpRight, ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { ThemeToggle } from './ThemeToggle';
import { Brand } from './Brand';
import { greeting } from './account/customerLabels';
import { HeaderLink } from './HeaderLink';
import { ManageAccountMenu } from './ManageAccountMenu';
import type { Navigation } from './navigation';
import { Separator } from './Separator';

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
export function HeaderBar({ children, alone = false }: { children: ReactNode; alone?: boolean }) {
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

/** Not an `ExternalLink`: it contains MUI's `Link`, which nothing else in the first load uses. */
function ShopLink() {
  return (
    <>
      <Button
        href={httpHref(config().links.shop) ?? ''}
        target="_blank"
        rel="noopener noreferrer"
        variant="text"
        startIcon={<ShoppingBag size={20} />}
        endIcon={<ArrowUpRight size={18} />}
        sx={{ fontSize: '0.9375rem', fontWeight: 600 }}
      >
        E-Commerce
      </Button>
      <Separator vertical sx={{ height: 28 }} />
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
