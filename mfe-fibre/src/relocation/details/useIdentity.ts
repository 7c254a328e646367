import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@portal/shared/routes';
import { useUserLocationState } from '@portal/shared/ui';
import { parseIdentity, parseDetailsState } from '../navigationState';
import { deleteIdentity, getIdentity, storeIdentity, type Identity } from '../identityStore';
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
  const { identity: id } = parseDetailsState(state);
  const [brought] = useState(() => parseIdentity(state) ?? getIdentity(id));
  const [given, setGiven] = useState('');
  const found = useKycLookup(brought === undefined);

  useLayoutEffect(() => {
    const carried = parseIdentity(state);
    if (!carried) return;
    const clean = { ...parseDetailsState(state), identity: storeIdentity(carried), owner };
    void navigate(paths.relocationDetails, { replace: true, state: clean });
  }, [state, owner, navigate]);
  useEffect(() => () => deleteIdentity(id), [id]);

  const lookup: KycLookup = brought ? { status: 'done', kyc: brought.kyc } : found;
  const kyc = lookup.status === 'done' ? lookup.kyc : undefined;
  const ghanaCardNumber = given || brought?.ghanaCardNumber || kyc?.idNumber || '';
  const isKnown = lookup.status === 'done' && ghanaCardNumber !== '';
  return { identity: isKnown ? { kyc, ghanaCardNumber } : undefined, lookup, give: setGiven };
}
