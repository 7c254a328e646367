import { ArrowRight } from 'lucide-react';
import { memo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Skeleton } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { useCustomer } from '@portal/shared/session';
import { Badge, FROM_LIST } from '@portal/shared/ui';
import { withBalance, type BroadbandAccount } from './account';
import { NO_BALANCE, type Balance } from './api/balance';
import { accountIcons } from './accountIcons';

type AccountCardProps = { account: BroadbandAccount; balance: Balance | undefined };

/**
 * One account in the grid. “View details” is a button, not a link: the details get the account from the navigation state,
 * which a new tab would lack.
 */
export const AccountCard = memo(function AccountCard({ account, balance }: AccountCardProps) {
  const navigate = useNavigate();
  const owner = useCustomer()?.sub;
  const { device: Device, connection } = accountIcons(account.deviceType);
  const viewDetails = () =>
    void navigate(paths.accountDetail(account._id), {
      state: { ...withBalance(account, balance ?? NO_BALANCE), ...FROM_LIST, owner },
    });
  return (
    <li>
      <div className="head">
        <span className="tile">
          <Device size={22} />
        </span>
        <Badge text={account.deviceType} icon={connection} />
      </div>
      <p className="label">Broadband number</p>
      <p className="number" translate="no">
        {account._id}
      </p>
      <div className="well" aria-busy={balance === undefined}>
        <p className="label">Data balance</p>
        <p className="balance" translate="no">
          <BalanceFigure balance={balance} />
        </p>
      </div>
      <Button variant="outlined" fullWidth onClick={viewDetails} endIcon={<ArrowRight size={18} />}>
        View details
      </Button>
    </li>
  );
});

function BalanceFigure({ balance }: Pick<AccountCardProps, 'balance'>) {
  const { data, dataUnit } = balance ?? NO_BALANCE;
  const figure = (
    <span>
      {data}
      <span className="unit"> {dataUnit}</span>
    </span>
  );
  if (balance) return figure;
  return (
    <Skeleton component="span" variant="rounded" width={96} height={24} sx={{ display: 'block', bgcolor: 'line.main' }}>
      {figure}
    </Skeleton>
  );
}
