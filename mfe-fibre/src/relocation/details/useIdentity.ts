import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@portal/shared/routes';
import { useUserLocationState } from '@portal/shared/ui';
import { parseIdentity, parseDetailsState } from '../navigationState';
import { deleteIdentity, getIdentity, storeIdentity, type Identity } from '../identityStore';
import { useKycLookup, type KycLookup } from '../useKycLookup';

/**
 * The customer's identity for the order. It comes from memory, or from the navigation state, from which it is removed at
 * once (D-098). After a reload the record is looked up again; without a record the customer types the card number again.
 */
export function useIdentity() {
  const { state, owner } = useUserLocationState();
  const navigate = useNavigate();
  const { identity: id } = parseDetailsState(state);
  const [initial] = useState(() => parseIdentity(state) ?? getIdentity(id));
  const [typed, setTyped] = useState('');
  const kycLookup = useKycLookup(initial === undefined);

  useLayoutEffect(() => {
    const identityInState = parseIdentity(state);
    if (!identityInState) return;
    const stateWithoutIdentity = { ...parseDetailsState(state), identity: storeIdentity(identityInState), owner };
    void navigate(paths.relocationDetails, { replace: true, state: stateWithoutIdentity });
  }, [state, owner, navigate]);
  useEffect(() => () => deleteIdentity(id), [id]);

  const lookup: KycLookup = initial ? { status: 'done', kyc: initial.kyc } : kycLookup;
  const kyc = lookup.status === 'done' ? lookup.kyc : undefined;
  const ghanaCardNumber = typed || initial?.ghanaCardNumber || kyc?.idNumber || '';
  const isKnown = lookup.status === 'done' && ghanaCardNumber !== '';
  const identity: Identity | undefined = isKnown ? { kyc, ghanaCardNumber } : undefined;
  return { identity, lookup, setCardNumber: setTyped };
}
