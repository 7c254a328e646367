import * as z from '@portal/shared/schema';
import { LivenessError, notPassedResult, registerCheck, type LivenessProvider } from '../livenessProvider';
import { runLivenessChallenge } from './runLivenessChallenge';

/**
 * The check on this device (D-138): one face looks straight ahead and then to both sides in a random order. Pictures
 * never leave the device. If SIM swap requests are submitted, the server issues the identifiers of a passed check.
 */
export const localProvider: LivenessProvider = {
  hasOwnScreen: false,
  async start(container, { signal, referenceId }, onStep) {
    const camera = await openCamera(container, signal);
    try {
      const passed = await Promise.race([runLivenessChallenge(camera.video, { signal, onStep }), camera.lost]);
      if (!passed) return notPassedResult('CANCELLED');
      onStep('done');
    } finally {
      camera.close();
    }
    // The server accepts a SIM swap only with identifiers that it issued. Without a submit URL they are random.
    const issued = await registerCheck(saveLivenessCheckCall, referenceId);
    const identifiers = issued ?? { transactionnumber: referenceId, shortGuid: crypto.randomUUID() };
    return { success: true, status: 'SUCCESSFUL', ...identifiers };
  },
};

/** Registers a check that was passed on this device, beside `simSwap.submitUrl`. A failure is `NotRegistered`. */
export const saveLivenessCheckCall = {
  path: '/liveness-checks',
  method: 'POST',
  request: z.object({ referenceId: z.string() }),
  schema: z.object({ transactionnumber: z.string(), shortGuid: z.string() }),
} as const;

interface OpenCamera {
  video: HTMLVideoElement;
  /** Rejects with a `LivenessError` when the camera stops by itself, for example when it is unplugged. */
  lost: Promise<never>;
  /** Turns the camera off and removes the video. Aborting the signal does the same. */
  close: () => void;
}

/** The front camera with a low resolution, which is enough to detect a face. */
const CAMERA_CONSTRAINTS: MediaStreamConstraints = {
  video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } },
  audio: false,
};

/** Shows the front camera in `container`. Throws a `LivenessError`. */
async function openCamera(container: HTMLElement, signal?: AbortSignal): Promise<OpenCamera> {
  // `mediaDevices` is undefined on plain http and in some web views, despite its type.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new LivenessError('Unsupported');
  const stream = await devices.getUserMedia(CAMERA_CONSTRAINTS).catch((error: unknown) => {
    throw new LivenessError(failureReasonOf(error), error);
  });
  const lost = new Promise<never>((_, reject) => {
    for (const track of stream.getTracks()) {
      track.addEventListener('ended', () => reject(new LivenessError('NoCamera')));
    }
  });
  lost.catch(() => undefined); // prevents an unhandled rejection before the caller awaits it
  const video = document.createElement('video');
  const close = () => {
    stream.getTracks().forEach((track) => track.stop());
    video.srcObject = null;
    video.remove();
  };
  if (signal?.aborted) {
    close();
    throw new LivenessError('Unsupported');
  }
  signal?.addEventListener('abort', close, { once: true });
  video.muted = true;
  video.playsInline = true;
  video.setAttribute('aria-label', 'Your camera');
  video.srcObject = stream;
  container.append(video);
  // Rejects if the camera is closed; `runLivenessChallenge` waits for the first frame.
  await video.play().catch(() => undefined);
  return { video, lost, close };
}

function failureReasonOf(error: unknown): 'CameraDenied' | 'NoCamera' {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'CameraDenied' : 'NoCamera';
}
