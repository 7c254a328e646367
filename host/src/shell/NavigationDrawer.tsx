import { Box, Divider, IconButton, Stack, Typography } from '@portal/shared/mui/core';
import { Drawer } from '@portal/shared/mui/dialog';
import { useCloseOnBack } from '@portal/shared/overlays';
import { useCustomer, useSessionActions, type Profile } from '@portal/shared/session';
import { LogIn, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { Avatar, displayName, displayPhoneNumber } from './Avatar';
import type { Navigation } from './navigation';
import { MenuRow, NavigationRow, ShopRow, SignOutRow } from './MenuRow';
import { NavigationList, type DrawerLinkProps, type NavigationListProps } from './Sidebar';

type NavigationDrawerProps = NavigationListProps & { open: boolean; onClose: () => void };

const DRAWER_PAPER_STYLE = {
  width: '80%',
  maxWidth: 321,
  borderRadius: '24px 0 0 24px',
  bgcolor: 'surface.main',
  px: 2,
  pt: 2,
  pb: 'max(16px, env(safe-area-inset-bottom))',
};

/** Below 1024 px: navigation and account menu in a drawer on the right, 80 % wide and at most 321 px. */
export function NavigationDrawer({ open, onClose, ...list }: NavigationDrawerProps) {
  const customer = useCustomer();
  const address = createPath(useLocation());
  const handleLinkClick = (event: MouseEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey; // opens a tab or a window
    // It would leave two entries of this page in the history. Without a navigation the entry of the drawer is removed,
    // and going back there loads a page again that failed.
    if (!hasModifier && event.currentTarget.getAttribute('href') === address) event.preventDefault();
    onClose();
  };
  const link = { onClick: handleLinkClick, replace: useCloseOnBack(open, onClose) };
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      transitionDuration={{ enter: 260, exit: 200 }}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu', sx: DRAWER_PAPER_STYLE } }}
    >
      <Stack direction="row" sx={{ flexShrink: 0, alignItems: 'center', gap: '12px', minHeight: 44 }}>
        {customer ? <CustomerSummary customer={customer} /> : <Box sx={{ flex: 1 }} />}
        <IconButton onClick={onClose} aria-label="Close menu" sx={{ mr: '-8px' }}>
          <X size={22} />
        </IconButton>
      </Stack>
      <Divider sx={{ mt: 2, mb: '12px' }} />
      {customer ? (
        <>
          <Box sx={{ flex: 1, pb: 3 }}>
            <NavigationList {...list} link={link} />
          </Box>
          <ManageAccountSection accountItem={list.navigation.accountItem} link={link} />
        </>
      ) : (
        <VisitorRows />
      )}
    </Drawer>
  );
}

function CustomerSummary({ customer }: { customer: Profile }) {
  const number = displayPhoneNumber(customer);
  return (
    <>
      <Avatar customer={customer} size={44} />
      <Box translate="no" sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700, lineHeight: 1.25, overflowWrap: 'anywhere' }}>
          {displayName(customer)}
        </Typography>
        {number && (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ fontFeatureSettings: '"tnum"', overflowWrap: 'anywhere' }}
          >
            {number}
          </Typography>
        )}
      </Box>
    </>
  );
}

type ManageAccountProps = Pick<Navigation, 'accountItem'> & { link: DrawerLinkProps };

function ManageAccountSection({ accountItem, link }: ManageAccountProps) {
  return (
    <Box component="section" aria-labelledby="drawer-manage-account">
      <Typography
        id="drawer-manage-account"
        component="h2"
        variant="subtitle2"
        sx={{ display: 'flex', alignItems: 'center', minHeight: 44, px: '12px' }}
      >
        Manage Account
      </Typography>
      {accountItem && <NavigationRow item={accountItem} {...link} />}
      <ShopRow />
      <Divider sx={{ my: '12px' }} />
      <SignOutRow />
    </Box>
  );
}

function VisitorRows() {
  const { signIn } = useSessionActions();
  return (
    <>
      <ShopRow />
      <MenuRow icon={LogIn} label="Sign in" onClick={signIn} />
    </>
  );
}
