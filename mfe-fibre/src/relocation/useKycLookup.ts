import { useEffect, useState } from 'react';
import { useCustomer, withToken } from '@portal/shared/session';
import { fetchKyc, type Kyc } from './api/kyc';

/** The identity record, or that there is none. */
export type KycLookup = { status: 'looking-up' } | { status: 'done'; kyc: Kyc | undefined };

const LOOKING_UP: KycLookup = { status: 'looking-up' };

/**
 * Looks the signed-in customer's identity record up while `wanted`. Whatever goes wrong counts as no record and is not
 * told (CL-031, D-005). Not by swr: its cache would outlive the page, and identity data must not.
 */
export function useKycLookup(wanted: boolean): KycLookup {
  const phone = useCustomer()?.phone ?? '';
  const [lookup, setLookup] = useState<KycLookup>(LOOKING_UP);
  useEffect(() => {
    if (!wanted) return undefined;
    const controller = new AbortController();
    const run = async () => {
      const kyc = await recordOf(phone, controller.signal);
      if (!controller.signal.aborted) setLookup({ status: 'done', kyc });
    };
    void run();
    return () => controller.abort();
  }, [wanted, phone]);
  return lookup;
}

async function recordOf(phone: string, signal: AbortSignal): Promise<Kyc | undefined> {
  if (!phone) return undefined;
  try {
    return await withToken((token) => fetchKyc(phone, token, signal));
  } catch {
    return undefined;
  }
}
