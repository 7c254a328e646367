import { ArrowRight, Cable, RadioTower, Router, Wifi } from 'lucide-react';
import { memo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Box, Button, Skeleton, type SxProps, type Theme } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { useCustomer } from '@portal/shared/session';
import { FROM_LIST_STATE } from '@portal/shared/page';
import { Badge, cardGridStyle } from '@portal/shared/ui';
import { accountKey, normaliseAccountType, type BroadbandAccount } from './account';
import { ZERO_BALANCE, type DataBalance } from './api';
import type { Balances } from './useBalances';
import { useIncrementalRendering } from './useIncrementalRendering';

type AccountGridProps = { accounts: readonly BroadbandAccount[]; balances: Balances };

/** All accounts as cards, rendered in batches. It is memoised: typing in the search box does not render it again. */
export const AccountGrid = memo(function AccountGrid({ accounts, balances }: AccountGridProps) {
  const visible = useIncrementalRendering(accounts);
  return (
    <Box component="ul" aria-label="Broadband accounts" sx={accountGridStyle}>
      {visible.map((account) => (
        <AccountCard key={accountKey(account)} account={account} balance={balances.get(accountKey(account))} />
      ))}
    </Box>
  );
});

type AccountCardProps = { account: BroadbandAccount; balance: DataBalance | undefined };

/**
 * One account in the grid. “View details” is a button, not a link: the details get the account from the navigation
 * state, which a new tab would lack.
 */
const AccountCard = memo(function AccountCard({ account, balance }: AccountCardProps) {
  const navigate = useNavigate();
  const owner = useCustomer()?.sub;
  const { device: Device, connection } = iconsForDeviceType(account.deviceType);
  const viewDetails = () =>
    void navigate(paths.accountDetail(account._id), {
      state: { ...account, ...(balance ?? ZERO_BALANCE), ...FROM_LIST_STATE, owner },
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
  const { data, dataUnit } = balance ?? ZERO_BALANCE;
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

/** The icons of the device and of its connection. */
export const iconsForDeviceType = (deviceType: string) =>
  normaliseAccountType(deviceType) === 'Turbonet'
    ? { device: RadioTower, connection: Wifi }
    : { device: Router, connection: Cable };

/** Height of a card with its border. The browser reserves it for off-screen cards, which it does not render. */
const CARD_HEIGHT = '306px';

/**
 * One style for the grid and all its cards: a list can have hundreds of cards, so their elements have no styles of
 * their own.
 */
export const accountGridStyle: SxProps<Theme> = {
  ...cardGridStyle,
  '& > li': {
    bgcolor: 'surface.main',
    border: '1px solid',
    borderColor: 'line.main',
    borderRadius: '20px',
    p: '20px',
    contentVisibility: 'auto',
    // At twice the text size no number may wrap: large fonts are limited by the width of the card (cqi).
    containerType: 'inline-size',
    containIntrinsicHeight: `auto ${CARD_HEIGHT}`,
  },
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: '20px' },
  '& .tile': { width: 48, height: 48, bgcolor: 'brand.soft', color: 'brand.onSoft' },
  '& .label': { typography: 'body2', color: 'text.secondary' },
  '& .number': {
    typography: 'h3',
    fontSize: 'min(1.25rem, 12cqi)',
    lineHeight: 28 / 20,
    fontFeatureSettings: '"tnum"',
    whiteSpace: 'nowrap',
  },
  '& .well': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignContent: 'center',
    justifyContent: 'space-between',
    columnGap: 1,
    minHeight: 68,
    my: 2,
    px: 2,
    py: 1,
    borderRadius: '14px',
    bgcolor: 'surface.sunken',
  },
  '& .balance': {
    fontSize: 'min(1.5rem, 12cqi)',
    lineHeight: 32 / 24,
    fontWeight: 750,
    letterSpacing: '-0.012em',
    whiteSpace: 'nowrap',
  },
  '& .unit': { fontSize: '0.667em', fontWeight: 650, letterSpacing: 0, color: 'text.secondary' },
};
