import { config } from '@portal/shared/config';
import { LivenessFailure, notPassed, type LivenessProvider, type LivenessRequest } from '../livenessProvider';
import { flattenResult } from './flattenResult';
import { loadScript } from './loadScript';
import { registerReference } from './registerReference';

/** `key` repeats `credentials.key` for scripts that expect it here. A script should close its screen on `signal`. */
type VendorRequest = LivenessRequest & { key: string };

/** The global object of a vendor’s script. */
type Vendor = { start: (request: VendorRequest) => Promise<unknown> };

/** A vendor’s check, loaded from `liveness.scriptUrl`. It has its own screen and its own server. */
export const vendorProvider: LivenessProvider = {
  hasOwnScreen: true,
  async start(_container, request) {
    try {
      const vendor = await loadVendor();
      await registerReference(config().simSwap.submitUrl, request.referenceId);
      if (request.signal?.aborted) return notPassed('CANCELLED');
      return flattenResult(await vendor.start({ ...request, key: request.credentials.key }));
    } catch (error) {
      if (request.signal?.aborted) return notPassed('CANCELLED');
      if (error instanceof LivenessFailure) throw error;
      if (error instanceof DOMException && error.name === 'NotAllowedError')
        throw new LivenessFailure('CameraDenied', error);
      // A wrong key, too many checks, an unreachable server: the customer sees the same text for all.
      return notPassed('FAILED');
    }
  },
};

async function loadVendor(): Promise<Vendor> {
  const { scriptUrl: url, scriptIntegrity } = config().liveness;
  if (url === null) throw new LivenessFailure('Unsupported');
  try {
    if (!globalVendor()) await loadScript(url, scriptIntegrity);
  } catch (error) {
    throw new LivenessFailure('NotLoaded', error);
  }
  const vendor = globalVendor();
  if (!vendor) throw new LivenessFailure('Unsupported');
  return vendor;
}

function globalVendor(): Vendor | undefined {
  const { Liveness } = window as { Liveness?: Partial<Vendor> };
  return typeof Liveness?.start === 'function' ? (Liveness as Vendor) : undefined;
}
