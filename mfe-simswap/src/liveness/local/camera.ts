import { LivenessFailure } from '../livenessProvider';

export interface OpenCamera {
  video: HTMLVideoElement;
  /** Rejects with a `LivenessFailure` when the camera stops by itself, for example when it is unplugged. */
  lost: Promise<never>;
  /** Turns the camera off and removes the video. Aborting the signal does the same. */
  close: () => void;
}

/** The front camera with a low resolution, which is enough to detect a face. */
const CONSTRAINTS: MediaStreamConstraints = {
  video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } },
  audio: false,
};

/** Shows the front camera in `container`. Throws a `LivenessFailure`. */
export async function openCamera(container: HTMLElement, signal?: AbortSignal): Promise<OpenCamera> {
  // `mediaDevices` is undefined on plain http and in some web views, despite its type.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new LivenessFailure('Unsupported');
  const stream = await devices.getUserMedia(CONSTRAINTS).catch((error: unknown) => {
    throw new LivenessFailure(failureReasonOf(error), error);
  });
  const lost = new Promise<never>((_, reject) => {
    for (const track of stream.getTracks()) {
      track.addEventListener('ended', () => reject(new LivenessFailure('NoCamera')));
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
    throw new LivenessFailure('Unsupported');
  }
  signal?.addEventListener('abort', close, { once: true });
  video.muted = true;
  video.playsInline = true;
  video.setAttribute('aria-label', 'Your camera');
  video.srcObject = stream;
  container.append(video);
  await video.play().catch(() => undefined); // rejects if the camera is closed; watchFace waits for the first frame
  return { video, lost, close };
}

function failureReasonOf(error: unknown): 'CameraDenied' | 'NoCamera' {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'CameraDenied' : 'NoCamera';
}
