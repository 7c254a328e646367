import { create } from 'zustand';
import { readPageData } from '../pageData';

/** Whether the service worker opened this page with the document that it had stored (worker.ts). */
export function wasOpenedFromCache(): boolean {
  return readPageData().isStored === true;
}

/** `isOutdated`: this page has the stored document, and has not asked the network since then what is current. */
export const useStoredDocument = create(() => ({ isOutdated: wasOpenedFromCache() }));

/** The page has asked the network: if there is a new version, it offers it. */
export function confirmDocument(): void {
  useStoredDocument.setState({ isOutdated: false });
}
