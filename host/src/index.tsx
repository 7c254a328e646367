import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, RouterProvider } from 'react-router-dom';
import { App } from './App';
import { openRegistry } from './areas/registry/registry';
import { loadConfig } from './config/loadConfig';
import { isReturning } from './identity/callback';
import { createIdentity } from './identity/identity';
import { ConfigErrorPage } from './pages/ConfigErrorPage';
import { PageSkeleton } from './pages/PageSkeleton';
import { createPortalRouter } from './routes';
import './theme/base.css';
import './theme/fonts.css';

const root = createRoot(document.getElementById('root') ?? document.body);

async function start(): Promise<void> {
  const { oidc } = await loadConfig();
  const identity = createIdentity(oidc);
  const show = (page: ReactNode) =>
    root.render(
      <StrictMode>
        <App identity={identity}>{page}</App>
      </StrictMode>,
    );

  const returning = isReturning();
  const booted = identity.boot();
  if (returning) {
    // The router reads the address when it is created; the wanted one is known only after the sign-in.
    show(
      <MemoryRouter>
        <PageSkeleton />
      </MemoryRouter>,
    );
    await booted;
  }
  show(<RouterProvider router={createPortalRouter(openRegistry())} />);
}

start().catch((error: unknown) => root.render(<ConfigErrorPage error={error} />));
