import type { Page } from '@playwright/test';

/** Goes to an address of the portal as a link in it would: the document stays. `state` is what the link hands over. */
export async function goInside(page: Page, path: string, state: object | null = null): Promise<void> {
  await page.evaluate(
    ([to, usr]) => {
      const before = history.state as { idx?: number } | null; // the router's own
      history.pushState({ usr: usr as unknown, key: 'endurance', idx: (before?.idx ?? 0) + 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    },
    [path, state] as const,
  );
}
