import { memo } from 'react';
import { Box } from '@portal/shared/mui/core';
import { accountKey, type BroadbandAccount } from './account';
import { AccountCard } from './AccountCard';
import { accountGridStyles } from './accountGridStyles';
import type { Balances } from './balances/useBalances';
import { useIncrementalList } from './useIncrementalList';

type AccountGridProps = { accounts: readonly BroadbandAccount[]; balances: Balances };

/** All accounts as cards. A long list renders in batches. It is memoised, so that typing in the search box does not render it again. */
export const AccountGrid = memo(function AccountGrid({ accounts, balances }: AccountGridProps) {
  const visible = useIncrementalList(accounts);
  return (
    <Box component="ul" aria-label="Broadband accounts" sx={accountGridStyles}>
      {visible.map((account) => (
        <AccountCard key={accountKey(account)} account={account} balance={balances.get(accountKey(account))} />
      ))}
    </Box>
  );
});
