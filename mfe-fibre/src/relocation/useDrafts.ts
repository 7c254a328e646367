import { useEffect, useEffectEvent, useRef } from 'react';
import { useCustomer } from '@portal/shared/session';
import { CACHE_TTL_MS, expiringRecord } from '@portal/shared/storage';
import * as z from '@portal/shared/schema';
import type { FinalLocation } from './finalize/checkFinalLocation';
import { relocationData, type DeviceData, type RelocationData } from './navigationState';
import type { NoServiceForm } from './pickup/checkNoServiceRequest';

const pickupForm = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  date: z.string(),
});

const drafts = z.object({
  /** Whose draft it is, and for which account: nobody else may find it. */
  owner: z.string(),
  keptAt: z.number(),
  pickup: z.optional(pickupForm),
  final: z.optional(z.object({ placeId: z.string(), form: relocationData })),
});

// Not in the navigation state: writing that is a navigation, and would call off the one that a tap has just begun.
const record = expiringRecord({
  area: 'session',
  key: 'fibre:relocation-drafts',
  schema: drafts,
  expiresAt: ({ keptAt }) => keptAt + CACHE_TTL_MS,
});

/** What was filled in and not sent yet; sign-out forgets it. No identity data: a card number is never kept (D-098). */
export interface Drafts {
  pickup: () => NoServiceForm | undefined;
  savePickup: (form: NoServiceForm | undefined) => void;
  /** The form of the new place; of another place only the e-mail. Terms are accepted for each move (RL-039). */
  getFinal: (placeId: string) => Partial<RelocationData>;
  saveFinal: (placeId: string, form: RelocationData) => void;
  /** The move there is ordered: its form is no draft any more. */
  deleteFinal: (placeId: string) => void;
}

/** The drafts of the relocation's forms, so that neither a reload nor Back loses them. */
export function useDrafts(account: DeviceData | undefined): Drafts {
  const customer = useCustomer()?.sub;
  const owner = customer && `${customer} ${account?.msisdn ?? ''}`;
  const mine = () => {
    const kept = record.read();
    return kept && kept.owner === owner ? kept : undefined;
  };
  const keep = (news: Pick<z.infer<typeof drafts>, 'pickup' | 'final'>) => {
    if (owner) record.write({ ...mine(), ...news, owner, keptAt: Date.now() });
  };
  return {
    pickup: () => mine()?.pickup,
    savePickup: (pickup) => keep({ pickup }),
    getFinal: (placeId) => {
      const { final } = mine() ?? {};
      if (!final) return {};
      return final.placeId === placeId ? final.form : { email: final.form.email };
    },
    saveFinal: (placeId, form) => keep({ final: { placeId, form } }),
    deleteFinal: (placeId) => {
      if (mine()?.final?.placeId === placeId) keep({ final: undefined });
    },
  };
}

/** Hands a form over to be kept whenever something else stands in it. */
export function useSaveDraft<Draft>(draft: Draft, keep: (draft: Draft) => void): void {
  const text = JSON.stringify(draft);
  const kept = useRef(text);
  const keepLatest = useEffectEvent(() => keep(draft));
  useEffect(() => {
    if (text === kept.current) return;
    kept.current = text;
    keepLatest();
  }, [text]);
}

/** A form of the new place as it may be kept. */
export function withoutCardNumber({ ghanaCardNumber: _never, ...form }: FinalLocation): RelocationData {
  return form;
}
