import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { expiringRecord, onSignOut } from '@portal/shared/storage';
import * as z from '@portal/shared/schema';

/** What a page of the portal tells the others: the reference of an order that was paid, and nothing about anybody. */
const CHANNEL = 'fibre-payment';
const message = z.object({ order: z.string() });

/** A reference as the operator makes them; the address it comes in can be written by anybody. */
const REFERENCE = /^[\w-]{1,64}$/;
/** More nobody pays on one day. */
const MAX_ORDERS = 10;
const TTL_MS = 24 * 60 * 60 * 1000;

// For pages that slept or were reloaded meanwhile: a phone freezes the tabs that are not seen.
const record = expiringRecord({
  area: 'local',
  key: 'fibre:paid-orders',
  schema: z.object({ orders: z.array(z.string()), paidAt: z.number() }),
  expiresAt: ({ paidAt }) => paidAt + TTL_MS,
});

/** What this page was told, for browsers that deny storage. */
const heard = new Set<string>();
onSignOut(() => heard.clear());

/** Whether an order was paid, as soon as the page that follows a payment has said so. Nobody's order is not paid. */
export function useIsPaid(order: string | undefined): boolean {
  return useSyncExternalStore(subscribe, () => order !== undefined && isPaid(order));
}

/** The payment came back here: the page it was started from learns of it by the reference in the address. */
export function useMarkOrderPaid(): void {
  const [address] = useSearchParams();
  const order = address.get('order');
  useEffect(() => {
    if (order !== null) markPaid(order);
  }, [order]);
}

/** Tells every page of the portal in this browser, now and for a day, that an order was paid. */
function markPaid(order: string): void {
  if (!REFERENCE.test(order) || isPaid(order)) return;
  heard.add(order);
  const before = record.read()?.orders ?? [];
  record.write({ orders: [order, ...before].slice(0, MAX_ORDERS), paidAt: Date.now() });
  const channel = openChannel();
  channel?.postMessage({ order });
  channel?.close();
}

/** Whether a page of the portal has said that the order was paid. */
export function isPaid(order: string): boolean {
  return heard.has(order) || record.read()?.orders.includes(order) === true;
}

/** Calls back when an order may have been paid: another page says so, or this one is seen again. */
function subscribe(onChange: () => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const read = message.safeParse(data);
    if (read.success) heard.add(read.data.order);
    onChange();
  });
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('pageshow', onChange);
  return () => {
    channel?.close();
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('pageshow', onChange);
  };
}

// Not in every browser: then the page is right as soon as it is seen again.
function openChannel(): BroadcastChannel | undefined {
  return 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : undefined;
}
