import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { SessionProvider } from '@portal/shared/session';
import { ShellProvider } from '@portal/shared/shell';
import { useAuthClient } from './identity/authClient';
import { PortalThemeProvider } from './theme/PortalThemeProvider';

// `speedy` in every mode: it inserts rules through the CSSOM, and the content security policy allows only that.
const emotionCache = createCache({ key: 'css', prepend: true, speedy: true });

/** The React contexts of the whole page: styles, session, shell state and theme. */
export function App({ children }: { children: ReactNode }) {
  const authProvider = useAuthClient((client) => client.authProvider);
  return (
    <CacheProvider value={emotionCache}>
      <SessionProvider>
        <ShellProvider>
          <PortalThemeProvider>{children}</PortalThemeProvider>
        </ShellProvider>
      </SessionProvider>
      {authProvider}
    </CacheProvider>
  );
}
