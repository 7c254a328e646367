import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, RouterProvider } from 'react-router-dom';
import { App } from './App';
import { openRegistry } from './remotes/registry/registry';
import { checkConfig, loadConfig } from './config/loadConfig';
import { identityDoor } from './identity/door';
import { isReturning } from './identity/isReturning';
import { openOverrides } from './overrides/openOverrides';
import { ConfigErrorPage } from './pages/ConfigErrorPage';
import { PageSkeleton } from './pages/PageSkeleton';
import { createPortalRouter } from './routes';
import { whenIdle } from './whenIdle';
import './theme/base.css';
import './theme/fonts.css';
import './theme/waiting.css';

const root = createRoot(document.getElementById('root') ?? document.body);

async function start(): Promise<void> {
  const config = await loadConfig();
  const overrides = await openOverrides(config);
  const identity = identityDoor(config.oidc);
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
  const registry = openRegistry();
  show(
    <>
      <RouterProvider router={createPortalRouter(overrides?.registry(registry) ?? registry)} />
      {overrides?.bar}
    </>,
  );
}

/** A wrong value is named, not what broke because of it. */
async function refuse(error: unknown): Promise<void> {
  const named = await checkConfig().catch((wrong: unknown) => wrong);
  root.render(<ConfigErrorPage error={named ?? error} />);
}

const showWrongValue = (error: unknown) => {
  if (error instanceof Error && error.name === 'ConfigError') root.render(<ConfigErrorPage error={error} />);
};

start().catch(refuse);
// With Save-Data too: a wrong value is named to everybody.
whenIdle(() => void checkConfig().catch(showWrongValue));
