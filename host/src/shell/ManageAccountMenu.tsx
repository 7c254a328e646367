import { config } from '@portal/shared/config';
import { Box, ButtonBase, Divider, Typography } from '@portal/shared/mui/core';
import { useSessionActions, type Profile } from '@portal/shared/session';
import { DropdownPanel, httpHref, useDropdown, type Dropdown } from '@portal/shared/ui';
import { ArrowUpRight, ChevronDown, LayoutGrid, LogOut, ShoppingBag, UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Avatar } from './account/Avatar';
import { firstAccountItem } from './account/accountMenu';
import { displayName, displayNumber, greeting } from './account/customerLabels';
import { useIntent } from './items/intent';
import { Label } from './items/NavigationLink';
import { row } from './items/navigationRow';

interface ManageAccountMenuProps {
  customer: Profile;
}

/** The account menu in the header, from 1024 px: name and number of the customer, account pages, shop and sign-out. */
export function ManageAccountMenu({ customer }: ManageAccountMenuProps) {
  const { open, close, rootRef, triggerRef, menuRef, ...on } = useDropdown();
  return (
    <Box ref={rootRef} sx={{ position: 'relative' }}>
      <ButtonBase
        ref={triggerRef}
        aria-label={`${greeting(customer)}, Manage Account`}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={on.onTriggerClick}
        onKeyDown={on.onTriggerKeyDown}
        sx={{
          gap: '10px',
          minHeight: 48,
          pl: '6px',
          pr: '14px',
          borderRadius: 999,
          border: '1px solid',
          borderColor: open ? 'text.primary' : 'line.main',
          fontSize: '0.9375rem',
          fontWeight: 650,
          transition: 'border-color 160ms ease-out',
          '&:hover': { borderColor: 'line.strong' },
          '& > svg': { transition: 'transform 200ms ease-out', transform: open ? 'rotate(180deg)' : 'none' },
        }}
      >
        <Avatar customer={customer} size={34} />
        <Box
          component="span"
          sx={{ maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {greeting(customer)}
        </Box>
        <ChevronDown size={18} strokeWidth={1.9} aria-hidden />
      </ButtonBase>
      <DropdownPanel
        open={open}
        menuRef={menuRef}
        onKeyDown={on.onMenuKeyDown}
        label="Manage Account"
        width={288}
        heading={<Heading customer={customer} />}
      >
        <MenuItems close={close} />
      </DropdownPanel>
    </Box>
  );
}

function Heading({ customer }: ManageAccountMenuProps) {
  const number = displayNumber(customer);
  return (
    <Box sx={{ px: '12px', pt: '12px', pb: 2, mb: 1, borderBottom: '1px solid', borderColor: 'line.main' }}>
      <Typography sx={{ fontWeight: 700 }}>Manage Account</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <span>{displayName(customer)}</span>
        {number && (
          <>
            {' · '}
            <Box component="span" sx={{ fontFeatureSettings: '"tnum"' }}>
              {number}
            </Box>
          </>
        )}
      </Typography>
    </Box>
  );
}

function MenuItems({ close }: Pick<Dropdown, 'close'>) {
  const { signOut } = useSessionActions();
  const { pathname } = useLocation();
  const first = firstAccountItem(pathname);
  const FirstIcon = first.label === 'Dashboard' ? LayoutGrid : UserRound;
  const intent = useIntent(first.to);
  const item = { role: 'menuitem', tabIndex: -1, sx: row() };
  return (
    <>
      <ButtonBase component={Link} to={first.to} {...item} {...intent} onClick={() => close('keep')}>
        <FirstIcon size={20} strokeWidth={1.9} aria-hidden />
        <Label>{first.label}</Label>
      </ButtonBase>
      <ButtonBase
        href={httpHref(config().links.shop) ?? ''}
        target="_blank"
        rel="noopener noreferrer"
        {...item}
        onClick={() => close()}
      >
        <ShoppingBag size={20} strokeWidth={1.9} aria-hidden />
        <Label>E-Commerce</Label>
        <ArrowUpRight size={18} strokeWidth={1.9} aria-hidden />
      </ButtonBase>
      <Divider sx={{ my: 1 }} />
      <ButtonBase {...item} onClick={signOut}>
        <LogOut size={20} strokeWidth={1.9} aria-hidden />
        <Label>Sign out</Label>
      </ButtonBase>
    </>
  );
}
