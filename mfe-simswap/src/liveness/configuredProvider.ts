import { config } from '@portal/shared/config';
import { localProvider } from './local/localProvider';
import type { LivenessProvider } from './livenessProvider';
import { vendorProvider } from './vendor/vendorProvider';

/** The configured way to check (D-138): on the device, or a vendor’s. Each fetches what it needs when it starts. */
export function configuredProvider(): LivenessProvider {
  switch (config().liveness.kind) {
    case 'local':
      return localProvider;
    case 'vendor':
      return vendorProvider;
  }
}
