import { useState } from 'react';
import useSWR from 'swr';
import { useSession, withToken } from '@portal/shared/session';
import { CACHE_TTL_MS } from '@portal/shared/storage';
import { fetchBeneficiaries } from './api/beneficiaries';
import type { Beneficiary } from './beneficiary';

type List = readonly Beneficiary[];

/** What the list is known to be, and since when. */
type Known = { list: List; since: number };

/** The customer’s list, and how it is changed: only by what the server has said. */
export type OwnBeneficiaries = {
  /** The number the calls are about, as claimed. */
  phone: string;
  list: List;
  change: (to: (list: List) => List) => void;
  /** Asks again without a word, after a failure that leaves open what the server holds; tells what is known then. */
  lookAgain: () => Promise<List>;
};

export type Beneficiaries =
  | { status: 'loading' }
  | { status: 'error'; message: string }
  /** `trouble`: a known list could not be asked for again. */
  | { status: 'ready'; own: OwnBeneficiaries; trouble?: string };

const LOAD_FAILED = 'Failed to load beneficiaries. Please try again.';
const NOBODY = { sub: '', phone: '' };

type Key = readonly ['beneficiaries', userId: string, phone: string];

async function load([, , phone]: Key): Promise<Known> {
  const list = await withToken((token) => fetchBeneficiaries(phone, token));
  return { list, since: Date.now() };
}

/**
 * The signed-in customer’s beneficiaries. They are kept for thirty minutes, in memory and until sign-out (D-023): a list
 * known so long is shown at once and asked for again, an older one is not shown.
 */
export function useBeneficiaries(): Beneficiaries {
  const session = useSession();
  const { sub, phone: claimed } = session.status === 'signed-in' ? session.profile : NOBODY;
  const phone = claimed.trim();
  const key: Key | null = phone === '' ? null : ['beneficiaries', sub, phone];
  const { data, error, isValidating, mutate } = useSWR<Known, unknown, Key | null>(key, load, {
    dedupingInterval: 0, // who comes back at once sees what is true now
  });
  const [openedAt] = useState(() => Date.now());

  if (session.status === 'loading') return { status: 'loading' };
  if (session.status === 'anonymous') return { status: 'error', message: 'Please log in to view beneficiaries' };
  if (!key) return { status: 'error', message: 'User identification error' };
  const hasFailed = error !== undefined && !isValidating;
  if (data && openedAt - data.since < CACHE_TTL_MS) {
    const own: OwnBeneficiaries = {
      phone,
      list: data.list,
      change: (to) => void mutate((now) => now && { ...now, list: to(now.list) }, QUIETLY),
      lookAgain: async () => (await mutate((now) => load(key).catch(() => now), QUIETLY))?.list ?? data.list,
    };
    return { status: 'ready', own, ...(hasFailed && { trouble: LOAD_FAILED }) };
  }
  return hasFailed ? { status: 'error', message: LOAD_FAILED } : { status: 'loading' };
}

/** A list that is not known can only be asked for. */
const QUIETLY = { revalidate: (known: Known | undefined) => known === undefined };
