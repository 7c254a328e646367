import { config } from '@portal/shared/config';
import * as z from '@portal/shared/schema';
import {
  LivenessError,
  notPassedResult,
  registerCheck,
  type LivenessProvider,
  type LivenessRequest,
  type LivenessResult,
} from './livenessProvider';

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
      // The server accepts a vendor's check only from the customer who registered its reference.
      await registerCheck(saveLivenessReferenceCall, request.referenceId);
      if (request.signal?.aborted) return notPassedResult('CANCELLED');
      return flattenResult(await vendor.start({ ...request, key: request.credentials.key }));
    } catch (error) {
      if (request.signal?.aborted) return notPassedResult('CANCELLED');
      if (error instanceof LivenessError) throw error;
      if (error instanceof DOMException && error.name === 'NotAllowedError')
        throw new LivenessError('CameraDenied', error);
      // A wrong key, too many checks, an unreachable server: the customer sees the same text for all.
      return notPassedResult('FAILED');
    }
  },
};

async function loadVendor(): Promise<Vendor> {
  const { scriptUrl: url, scriptIntegrity } = config().liveness;
  if (url === null) throw new LivenessError('Unsupported');
  try {
    if (!globalVendor()) await loadScript(url, scriptIntegrity);
  } catch (error) {
    throw new LivenessError('NotLoaded', error);
  }
  const vendor = globalVendor();
  if (!vendor) throw new LivenessError('Unsupported');
  return vendor;
}

function globalVendor(): Vendor | undefined {
  const { Liveness } = window as { Liveness?: Partial<Vendor> };
  return typeof Liveness?.start === 'function' ? (Liveness as Vendor) : undefined;
}

/** Registers the reference of a vendor's check, beside `simSwap.submitUrl`. A failure is `NotRegistered`. */
export const saveLivenessReferenceCall = {
  path: '/liveness-references',
  method: 'POST',
  request: z.object({ referenceId: z.string() }),
  schema: z.object({ referenceId: z.string() }),
} as const;

/** The time limit for loading the script (D-131). */
const SCRIPT_TIMEOUT_MS = 6000;

/**
 * Loads and runs a script of another origin; the content security policy must allow that origin. With `integrity` the
 * script must have that checksum, and its server must allow the portal's origin (CORS).
 */
function loadScript(url: string, integrity?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
    };
    const fail = (reason: string) => {
      script.remove();
      reject(new Error(`The script ${url} ${reason}`));
    };
    const timer = setTimeout(() => fail('was not loaded within 6 s'), SCRIPT_TIMEOUT_MS);
    script.onload = () => end(resolve);
    script.onerror = () => end(() => fail('could not be loaded'));
    script.referrerPolicy = 'no-referrer';
    if (integrity !== undefined) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
    script.src = url;
    document.head.append(script);
  });
}

const optionalTextSchema = z.nullish(z.string());
const resultSchema = z.object({
  success: z.nullish(z.boolean()),
  status: optionalTextSchema,
  transactionnumber: optionalTextSchema,
  shortGuid: optionalTextSchema,
});
const nestedSchema = z.nullish(resultSchema);
const responseSchema = z.extend(resultSchema, { data: nestedSchema, result: nestedSchema, verification: nestedSchema });

/**
 * The flat result of a vendor's response (D-031): its fields are at the top, or in `data`, `result` or `verification`,
 * in this order of precedence. Without `shortGuid` the check was not passed.
 */
function flattenResult(response: unknown): LivenessResult {
  const parsed = responseSchema.safeParse(response);
  if (!parsed.success) return notPassedResult('FAILED');
  const { data, result, verification } = parsed.data;
  const places = [parsed.data, data, result, verification];
  const first = <Key extends keyof z.infer<typeof resultSchema>>(key: Key) =>
    places.map((place) => place?.[key] ?? undefined).find((value) => value !== undefined);
  const shortGuid = first('shortGuid') ?? '';
  const status = first('status');
  return {
    success: first('success') === true && shortGuid !== '',
    status: status === 'SUCCESSFUL' || status === 'CANCELLED' ? status : 'FAILED',
    transactionnumber: first('transactionnumber') ?? '',
    shortGuid,
  };
}
