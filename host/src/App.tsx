import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { ShellProvider } from '@portal/shared/shell';
import type { IdentityDoor } from './identity/door';
import { IdentityProvider } from './identity/IdentityProvider';
import { PortalThemeProvider } from './theme/PortalThemeProvider';

// `speedy` in every mode: rules go in through the CSSOM, which the content security policy does not see.
const styles = createCache({ key: 'css', prepend: true, speedy: true });

/** The providers, in order, and nothing else. */
export function App({ identity, children }: { identity: IdentityDoor; children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <IdentityProvider identity={identity}>
        <ShellProvider>
          <PortalThemeProvider>{children}</PortalThemeProvider>
        </ShellProvider>
      </IdentityProvider>
    </CacheProvider>
  );
}
