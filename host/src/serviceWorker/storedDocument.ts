import { create } from 'zustand';

/** Whether the service worker opened this page with the document that it had stored (documentStore.ts). */
export function isStoredDocument(page: Document = document): boolean {
  // The key with its quotes cannot be part of another text in JSON.
  return page.getElementById('registry')?.textContent.includes('"isStored":true') ?? false;
}

/** `isOutdated`: this page has the stored document, and has not asked the network since then what is current. */
export const useStoredDocument = create(() => ({ isOutdated: isStoredDocument() }));

/** The page has asked the network: if there is a new version, it offers it. */
export function confirmDocument(): void {
  useStoredDocument.setState({ isOutdated: false });
}
