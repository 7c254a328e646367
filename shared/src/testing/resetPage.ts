import { setConfig } from '@portal/shared/config';
import { sessionStore } from '@portal/shared/session';
import { shellStore } from '@portal/shared/shell';
import { clearUserData } from '@portal/shared/storage';
import { fakeFetch, clearMockRoutes, failOnUnmockedRequests } from './mockFetch';
import { testConfig } from './testConfig';

/** A page as it is before anything happened: nobody known yet, empty storages, no answers. */
function resetPage(): void {
  clearMockRoutes();
  clearUserData();
  localStorage.clear();
  sessionStorage.clear();
  sessionStore.setState({ status: 'loading' });
  shellStore.setState(shellStore.getInitialState(), true);
  setConfig(testConfig());
}

/** React hands it a form when sending that navigates. Node's own, which stands in for jsdom's here, takes none. */
class FormDataOfAnyForm extends FormData {
  constructor(_form?: HTMLFormElement) {
    super();
  }
}

beforeEach(() => {
  globalThis.fetch = fakeFetch;
  globalThis.FormData = FormDataOfAnyForm;
  resetPage();
});
afterEach(failOnUnmockedRequests);
