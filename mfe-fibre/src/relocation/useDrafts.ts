import { sessionStore, useCustomer } from '@portal/shared/session';
import { HALF_HOUR_MS } from '@portal/shared/cache';
import { expiringRecord } from '@portal/shared/storage';
import * as z from '@portal/shared/schema';
import type { PlacedOrder } from './api/relocationOrder';
import {
  finalFormWithoutCardSchema,
  type FibreAccount,
  type FinalLocationForm,
  type FinalFormWithoutCard,
} from './navigationState';

const pickupFormSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** `YYYY-MM-DD` or `''`. */
  date: z.string(),
});

export type PickupFormValues = z.infer<typeof pickupFormSchema>;

const draftsSchema = z.object({
  /** Ids of the customer and the account that the drafts belong to. */
  owner: z.string(),
  savedAt: z.number(),
  pickup: z.optional(pickupFormSchema),
  final: z.optional(z.object({ locationId: z.string(), form: finalFormWithoutCardSchema })),
});

// Drafts are not in navigation state: writing that is a navigation, which would cancel one the customer has just
// started.
const storedDrafts = expiringRecord({
  area: 'session',
  key: 'fibre:relocation-drafts',
  schema: draftsSchema,
  expiresAt: ({ savedAt }) => savedAt + HALF_HOUR_MS,
});

const orderSchema = z.object({ savedAt: z.number(), paymentUrl: z.string(), orderId: z.optional(z.string()) });

/** The last order of a customer and an account: later drafts, and orders for other accounts, leave it as it is. */
const storedOrder = (owner: string) =>
  expiringRecord({
    area: 'session',
    key: `fibre:relocation-order ${owner}`,
    schema: orderSchema,
    expiresAt: ({ savedAt }) => savedAt + HALF_HOUR_MS,
  });

/**
 * Drafts of the relocation forms, of one account at a time, and each account's last order. They survive a reload and
 * Back; sign-out deletes them. They never contain the card number (D-098).
 */
export function useDrafts(account: FibreAccount | undefined) {
  const customer = useCustomer()?.sub;
  const owner = customer && `${customer} ${account?.msisdn ?? ''}`;
  // A request may end after a sign-out, also in another tab, which has removed what was stored (D-033).
  const isSignedIn = () => {
    const session = sessionStore.getState();
    return session.status === 'signed-in' && session.profile.sub === customer;
  };
  const read = () => {
    const saved = storedDrafts.read();
    return saved && saved.owner === owner ? saved : undefined;
  };
  const save = (changes: Pick<z.infer<typeof draftsSchema>, 'pickup' | 'final'>) => {
    if (owner && isSignedIn()) storedDrafts.write({ ...read(), ...changes, owner, savedAt: Date.now() });
  };
  return {
    getPickup: () => read()?.pickup,
    savePickup: (pickup: PickupFormValues | undefined) => save({ pickup }),
    /**
     * The draft of the finalize dialog. Of a draft for another location only the e-mail is used, because terms are
     * accepted for each relocation (RL-039).
     */
    getFinalLocation: (locationId: string): Partial<FinalFormWithoutCard> => {
      const { final } = read() ?? {};
      if (!final) return {};
      return final.locationId === locationId ? final.form : { email: final.form.email };
    },
    saveFinalLocation: (locationId: string, form: FinalFormWithoutCard) => save({ final: { locationId, form } }),
    /** Deletes the draft of a location after its relocation was ordered. */
    deleteFinalLocation: (locationId: string) => {
      if (read()?.final?.locationId === locationId) save({ final: undefined });
    },
    /** The account's last order, paid or not. */
    getOrder: () => (owner ? storedOrder(owner).read() : undefined),
    saveOrder: (order: PlacedOrder) => {
      if (owner && isSignedIn()) storedOrder(owner).write({ ...order, savedAt: Date.now() });
    },
  };
}

export type Drafts = ReturnType<typeof useDrafts>;

/** The form without the Ghana Card number, which is never stored (D-098). */
export function withoutGhanaCardNumber({
  ghanaCardNumber: _removed,
  ...form
}: FinalLocationForm): FinalFormWithoutCard {
  return form;
}
