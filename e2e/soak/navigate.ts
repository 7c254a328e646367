import type { Page } from '@playwright/test';

let historyEntryCount = 0;

/** Navigates without loading a document, as a link of the portal does; `state` is the router state of the new entry. */
export async function navigate(page: Page, path: string, state: object | null = null): Promise<void> {
  historyEntryCount += 1;
  await page.evaluate(
    ([to, usr, key]) => {
      const before = history.state as { idx?: number } | null;
      history.pushState({ usr: usr as unknown, key, idx: (before?.idx ?? 0) + 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    },
    [path, state, `visit-${historyEntryCount}`] as const,
  );
}
