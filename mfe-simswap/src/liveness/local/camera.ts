import { LivenessFailure } from '../livenessProvider';

/** The camera’s picture on the page. */
export interface OpenCamera {
  video: HTMLVideoElement;
  /** Rejects with a `LivenessFailure` when the camera stops by itself: unplugged, or taken away. Closing it is not that. */
  lost: Promise<never>;
  /** Turns it off and takes the picture away; leaving the check does so at once, whatever it is doing. */
  close: () => void;
}

/** The front camera, small: a face needs few pixels. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } },
  audio: false,
};

/** Shows the front camera in `host`. Throws a `LivenessFailure`: denied, none, or a browser without cameras. */
export async function openCamera(host: HTMLElement, signal?: AbortSignal): Promise<OpenCamera> {
  // Missing on plain http and in some embedded browsers, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new LivenessFailure('Unsupported');
  const stream = await devices.getUserMedia(WANTED).catch((error: unknown) => {
    throw new LivenessFailure(reasonOf(error), error);
  });
  const lost = new Promise<never>((_, reject) => {
    for (const track of stream.getTracks()) {
      track.addEventListener('ended', () => reject(new LivenessFailure('NoCamera')));
    }
  });
  lost.catch(() => undefined); // nobody waits for it while the picture starts
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
  host.append(video);
  await video.play().catch(() => undefined); // an aborted start; the watcher waits for pictures anyway
  return { video, lost, close };
}

function reasonOf(error: unknown): 'CameraDenied' | 'NoCamera' {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'CameraDenied' : 'NoCamera';
}
