import { memo } from 'react';
import { Box } from '@portal/shared/mui/core';
import { accountKey, type BroadbandAccount } from './account';
import { AccountCard } from './AccountCard';
import { accountGrid } from './accountLook';
import type { Balances } from './balances/useBalances';
import { useInSteps } from './useInSteps';

type AccountGridProps = { accounts: readonly BroadbandAccount[]; balances: Balances };

/** All accounts as cards; a long list comes in steps, and nothing of it renders while the customer types. */
export const AccountGrid = memo(function AccountGrid({ accounts, balances }: AccountGridProps) {
  const visible = useInSteps(accounts);
  return (
    <Box component="ul" aria-label="Broadband accounts" sx={accountGrid}>
      {visible.map((account) => (
        <AccountCard key={accountKey(account)} account={account} balance={balances.get(accountKey(account))} />
      ))}
    </Box>
  );
});
