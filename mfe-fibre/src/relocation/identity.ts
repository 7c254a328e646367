import { useEffect, useState } from 'react';
import { useCustomer } from '@portal/shared/session';
import { onSignOut } from '@portal/shared/storage';
import { fetchKyc, type Kyc } from './api/kyc';

export type KycLookup = { status: 'looking-up' } | { status: 'done'; kyc: Kyc | undefined };

/**
 * Requests the signed-in customer's identity record if `enabled`. A failure counts as no record and shows no error
 * (CL-031, D-005). Does not use swr, because identity data must not stay in its cache (D-098).
 */
export function useKycLookup(enabled: boolean): KycLookup {
  const phone = useCustomer()?.phone ?? '';
  const [lookup, setLookup] = useState<KycLookup>({ status: 'looking-up' });
  useEffect(() => {
    if (!enabled) return undefined;
    const controller = new AbortController();
    const run = async () => {
      const kyc = await fetchRecord(phone, controller.signal);
      if (!controller.signal.aborted) setLookup({ status: 'done', kyc });
    };
    void run();
    return () => {
      controller.abort();
      setLookup({ status: 'looking-up' });
    };
  }, [enabled, phone]);
  return lookup;
}

async function fetchRecord(phone: string, signal: AbortSignal): Promise<Kyc | undefined> {
  if (!phone) return undefined;
  try {
    return await fetchKyc(phone, signal);
  } catch {
    return undefined;
  }
}

/** The identity record, if there is one, and the card number of the form. Kept in memory only (D-098). */
export interface Identity {
  kyc: Kyc | undefined;
  ghanaCardNumber: string;
}

/** The identity for the details page; it is deleted when the customer leaves that page. */
let identityInMemory: Identity | undefined;
onSignOut(() => keepIdentityInMemory(undefined));

/** Keeps the identity for the details page, in memory only (D-098); undefined deletes it. */
export function keepIdentityInMemory(identity: Identity | undefined): void {
  identityInMemory = identity;
}

/** The identity kept in memory; undefined after a reload, which clears it. */
export const getIdentityInMemory = (): Identity | undefined => identityInMemory;
