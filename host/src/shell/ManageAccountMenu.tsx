import { Box, ButtonBase, Divider, Typography } from '@portal/shared/mui/core';
import type { Profile } from '@portal/shared/session';
import { DropdownPanel, useDropdown } from '@portal/shared/ui';
import { ChevronDown } from 'lucide-react';
import { Avatar, displayName, displayPhoneNumber, greeting } from './Avatar';
import { NavigationRow, ShopRow, SignOutRow } from './MenuRow';
import type { Navigation } from './navigation';

const MENU_ITEM = { role: 'menuitem', tabIndex: -1 };

type AccountMenuProps = { customer: Profile } & Pick<Navigation, 'accountItem'>;

/** The account menu in the header, from 1024 px: name and number of the customer, account pages, shop and sign-out. */
export function ManageAccountMenu({ customer, accountItem }: AccountMenuProps) {
  const { open, close, rootRef, triggerRef, menuRef, onTriggerClick, onTriggerKeyDown, onMenuKeyDown } = useDropdown();
  return (
    <Box ref={rootRef} sx={{ position: 'relative' }}>
      <ButtonBase
        ref={triggerRef}
        aria-label={`${greeting(customer)}, Manage Account`}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={onTriggerClick}
        onKeyDown={onTriggerKeyDown}
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
          translate="no"
          sx={{ maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {greeting(customer)}
        </Box>
        <ChevronDown size={18} />
      </ButtonBase>
      <DropdownPanel
        open={open}
        menuRef={menuRef}
        onKeyDown={onMenuKeyDown}
        label="Manage Account"
        width={288}
        heading={<MenuHeading customer={customer} />}
      >
        {accountItem && <NavigationRow item={accountItem} {...MENU_ITEM} onClick={() => close('keep')} />}
        <ShopRow {...MENU_ITEM} onClick={() => close()} />
        <Divider sx={{ my: 1 }} />
        <SignOutRow {...MENU_ITEM} />
      </DropdownPanel>
    </Box>
  );
}

function MenuHeading({ customer }: { customer: Profile }) {
  const number = displayPhoneNumber(customer);
  return (
    <Box sx={{ px: '12px', pt: '12px', pb: 2, mb: 1, borderBottom: '1px solid', borderColor: 'line.main' }}>
      <Typography sx={{ fontWeight: 700 }}>Manage Account</Typography>
      <Typography variant="body2" color="textSecondary" translate="no" sx={{ overflowWrap: 'anywhere' }}>
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
