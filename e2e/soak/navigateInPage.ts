import type { Page } from '@playwright/test';

let entries = 0;

/** Goes to an address of the portal as a link in it would: the document stays. `state` is what the link hands over. */
export async function goInside(page: Page, path: string, state: object | null = null): Promise<void> {
  entries += 1;
  await page.evaluate(
    ([to, usr, key]) => {
      const before = history.state as { idx?: number } | null; // the router's own
      history.pushState({ usr: usr as unknown, key, idx: (before?.idx ?? 0) + 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    },
    [path, state, `visit-${entries}`] as const,
  );
}
