import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@portal/shared/routes';
import { useUserLocationState } from '@portal/shared/ui';
import { readCarriedIdentity, readDetailsState } from '../navigationState';
import { forgetIdentity, identityOf, keepIdentity, type Identity } from '../identityStore';
import { useKycLookup, type KycLookup } from '../useKycLookup';

/** Who moves, as far as it is known. */
interface KnownIdentity {
  /** Undefined while it is looked up, and while the card number has to be asked for. */
  identity: Identity | undefined;
  lookup: KycLookup;
  /** The customer gave the card number (again). */
  give: (ghanaCardNumber: string) => void;
}

/**
 * The identity of the order: brought along in memory, or under the stated names of the navigation state, from where it
 * is taken out at once (D-098). After a reload the record is looked up again; without one the number is to be asked for.
 */
export function useIdentity(): KnownIdentity {
  const { state, owner } = useUserLocationState();
  const navigate = useNavigate();
  const { identity: id } = readDetailsState(state);
  const [brought] = useState(() => readCarriedIdentity(state) ?? identityOf(id));
  const [given, setGiven] = useState('');
  const found = useKycLookup(brought === undefined);

  useLayoutEffect(() => {
    const carried = readCarriedIdentity(state);
    if (!carried) return;
    const clean = { ...readDetailsState(state), identity: keepIdentity(carried), owner };
    void navigate(paths.relocationDetails, { replace: true, state: clean });
  }, [state, owner, navigate]);
  useEffect(() => () => forgetIdentity(id), [id]);

  const lookup: KycLookup = brought ? { status: 'done', kyc: brought.kyc } : found;
  const kyc = lookup.status === 'done' ? lookup.kyc : undefined;
  const ghanaCardNumber = given || brought?.ghanaCardNumber || kyc?.idNumber || '';
  const isKnown = lookup.status === 'done' && ghanaCardNumber !== '';
  return { identity: isKnown ? { kyc, ghanaCardNumber } : undefined, lookup, give: setGiven };
}
