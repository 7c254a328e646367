import { config } from '@portal/shared/config';
import { LivenessFailure, notPassed, type LivenessProvider, type LivenessRequest } from '../livenessProvider';
import { flatResult } from './flattenResult';
import { loadScript } from './loadScript';

/**
 * What a vendor’s check is told. `key` stands beside `credentials` for scripts that look for it there; a script that
 * looks at `signal` takes its screen away when that is aborted.
 */
type VendorRequest = LivenessRequest & { key: string };

/** What a vendor’s script puts into the page. */
interface Vendor {
  start: (request: VendorRequest) => Promise<unknown>;
}

/** A vendor’s own check, loaded from `liveness.scriptUrl`. It draws its own screen and talks to its own server. */
export const vendorProvider: LivenessProvider = {
  ownScreen: true,
  async start(_host, request) {
    try {
      const vendor = await loadVendor();
      if (request.signal?.aborted) return notPassed('CANCELLED');
      return flatResult(await vendor.start({ ...request, key: request.credentials.key }));
    } catch (error) {
      if (request.signal?.aborted) return notPassed('CANCELLED');
      if (error instanceof LivenessFailure) throw error;
      if (isRefusedCamera(error)) throw new LivenessFailure('CameraDenied', error);
      // A wrong key, too many checks, a server that is away: the customer reads one text for all of them.
      return notPassed('FAILED');
    }
  },
};

async function loadVendor(): Promise<Vendor> {
  const url = config().liveness.scriptUrl;
  if (url === null) throw new LivenessFailure('Unsupported');
  try {
    if (!vendorInPage()) await loadScript(url);
  } catch (error) {
    throw new LivenessFailure('Unsupported', error);
  }
  const vendor = vendorInPage();
  if (!vendor) throw new LivenessFailure('Unsupported');
  return vendor;
}

function vendorInPage(): Vendor | undefined {
  const { Liveness } = window as { Liveness?: Partial<Vendor> };
  return typeof Liveness?.start === 'function' ? (Liveness as Vendor) : undefined;
}

function isRefusedCamera(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}
