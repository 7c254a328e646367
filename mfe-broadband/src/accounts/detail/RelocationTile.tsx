import { ChevronRight, Truck } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths, type RelocationState } from '@portal/shared/routes';
import { ActionCard, useUserLocationState } from '@portal/shared/ui';
import type { AccountNavigationState } from '../account';
import { canRelocate } from '../accountType';

/** A tile that opens the fibre relocation of this account; nothing for an account that cannot be relocated. */
export function RelocationTile({ account }: { account: AccountNavigationState }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { owner } = useUserLocationState();
  if (!canRelocate(account.deviceType)) return null;
  const { msisdn, dataDisplay, deviceType } = account;
  const state: RelocationState = { deviceData: { msisdn, balance: dataDisplay, deviceType }, referrer: pathname };
  return (
    <ActionCard
      icon={Truck}
      title="Request Fibre Relocation"
      text="Move your fibre service hassle-free to your new location."
      end={ChevronRight}
      action={{ onClick: () => void navigate(paths.relocation, { state: { ...state, owner } }) }}
    />
  );
}
