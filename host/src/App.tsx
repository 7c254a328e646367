import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { ShellProvider } from '@portal/shared/shell';
import type { AuthClient } from './identity/authClient';
import { AuthClientProvider } from './identity/RequireSession';
import { PortalThemeProvider } from './theme/PortalThemeProvider';

// `speedy` in every mode: it inserts rules through the CSSOM, and the content security policy allows only that.
const emotionCache = createCache({ key: 'css', prepend: true, speedy: true });

/** The React contexts of the whole page: styles, sign-in, shell state and theme. */
export function App({ authClient, children }: { authClient: AuthClient; children: ReactNode }) {
  return (
    <CacheProvider value={emotionCache}>
      <AuthClientProvider client={authClient}>
        <ShellProvider>
          <PortalThemeProvider>{children}</PortalThemeProvider>
        </ShellProvider>
      </AuthClientProvider>
    </CacheProvider>
  );
}
