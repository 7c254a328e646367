import { create } from 'zustand';
import { readPageData } from '../pageData';

/** Whether the service worker opened this page with the document that it had stored (worker.ts). */
export function wasOpenedFromStoredDocument(): boolean {
  return readPageData().isStored === true;
}

/** `mayBeOutdated`: this page has the stored document, and has not yet asked the network for the current versions. */
export const useStoredDocument = create(() => ({ mayBeOutdated: wasOpenedFromStoredDocument() }));

/** Call it when the page has asked the network for the current versions, and so offers a new one if there is one. */
export function markDocumentChecked(): void {
  useStoredDocument.setState({ mayBeOutdated: false });
}
