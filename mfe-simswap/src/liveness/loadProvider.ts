import { config } from '@portal/shared/config';
import type { LivenessProvider } from './livenessProvider';

/** The configured way to check (D-138): on the device, or a vendor’s. Only that one’s files are fetched. */
export async function loadProvider(): Promise<LivenessProvider> {
  switch (config().liveness.kind) {
    case 'local':
      return (await import('./local/localProvider')).localProvider;
    case 'vendor':
      return (await import('./vendor/vendorProvider')).vendorProvider;
  }
}
