import { setConfig } from '@portal/shared/config';
import { sessionStore } from '@portal/shared/session';
import { shellStore } from '@portal/shared/shell';
import { clearUserData } from '@portal/shared/storage';
import { fakeFetch, clearMockRoutes, failOnUnmockedRequests } from './mockFetch.ts';
import { testConfig } from './testConfig.ts';

/** Resets everything a page shares between tests: mocked routes, storage, session, shell, configuration. */
function resetPage(): void {
  clearMockRoutes();
  clearUserData();
  // Tests in the Node environment have no web storage.
  for (const area of ['localStorage', 'sessionStorage'] as const) if (area in globalThis) globalThis[area].clear();
  sessionStore.setState({ status: 'loading' });
  shellStore.setState(shellStore.getInitialState(), true);
  setConfig(testConfig());
}

/** React passes a form to the FormData constructor. Node's rejects it. */
class FormDataIgnoringForm extends FormData {
  constructor(_form?: HTMLFormElement) {
    super();
  }
}

beforeEach(() => {
  globalThis.fetch = fakeFetch;
  globalThis.FormData = FormDataIgnoringForm;
  resetPage();
});
afterEach(failOnUnmockedRequests);
