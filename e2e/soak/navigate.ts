import type { Page } from '@playwright/test';

let historyEntryCount = 0;

/** Navigates within the page, as a link of the portal with this router state would. */
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
