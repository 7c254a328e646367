import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, RouterProvider } from 'react-router-dom';
import { setConfig } from '@portal/shared/config';
import { shellStore } from '@portal/shared/shell';
import { App } from './App';
import { openRegistry } from './registry/registry';
import { reportEventsAtIdle } from './events/reportEventsAtIdle';
import { initializeSession } from './identity/authClient';
import { loadOverrides } from './overrides/loadOverrides';
import { hasAuthParams } from './ownPaths';
import { installFileLoading } from './remotes/fileLoading';
import { readPageData } from './pageData';
import { ShellSkeleton } from './pages/ShellSkeleton';
import { createPortalRouter } from './router/router';
import { runWhenIdleUnlessSaveData } from './runWhenIdle';
import { wasOpenedFromStoredDocument } from './serviceWorker/storedDocument';
import './theme/base.css';
import './theme/waiting.css';

installFileLoading();
const root = createRoot(document.getElementById('root') ?? document.body, {
  onCaughtError(error) {
    console.error(error);
    window.pageErrors?.push(error);
  },
});

async function start(): Promise<void> {
  const { config } = readPageData();
  if (!config) throw new Error('The document contains no configuration');
  setConfig(config);
  const overrides = await loadOverrides(config);
  const registry = overrides?.openRegistry() ?? openRegistry();
  reportEventsAtIdle(registry, config);
  const show = (page: ReactNode) =>
    root.render(
      <StrictMode>
        <App>{page}</App>
      </StrictMode>,
    );

  const isSigninCallback = hasAuthParams();
  const initialized = initializeSession(config.oidc);
  if (isSigninCallback) {
    // The router reads the address when it is created, but the address to return to is known only after the sign-in.
    show(
      <MemoryRouter>
        <ShellSkeleton />
      </MemoryRouter>,
    );
    await initialized;
  }
  show(
    <>
      <RouterProvider router={createPortalRouter(registry)} />
      {overrides?.bar}
    </>,
  );
}

/** Installs or updates the service worker when the page is idle. The portal works without one, as without https. */
function registerServiceWorker(): void {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  runWhenIdleUnlessSaveData(
    () => void workers?.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined),
  );
}

// In a browser that is too old the text of the document stays.
if (document.documentElement.dataset.start !== 'unsupported') {
  // The document came from the network, so there is a connection, whatever `navigator.onLine` says.
  if (!wasOpenedFromStoredDocument()) shellStore.setState({ online: true });
  registerServiceWorker();
  start().catch((error: unknown) => {
    console.error(error);
    document.documentElement.dataset.start ??= 'failed';
  });
}
