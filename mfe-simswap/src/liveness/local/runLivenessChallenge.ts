import { pause, RETRY_ONCE, withRetry } from '@portal/shared/http';
import { LivenessError, type OnStep } from '../livenessProvider';
import { createRandomChallenge, challengeAfterFrame, createChallenge } from './challenge';
import type { FaceDetector } from './faceDetector';

type ChallengeOptions = { signal?: AbortSignal | undefined; onStep: OnStep };

/** How many bytes of a file that takes long have arrived (host/src/remotes/fileLoading.ts). */
type FileProgressEvent = CustomEvent<{ path: string; bytes: number }>;

/** The size of the face library and its models, without compression. */
const DETECTOR_BYTES = 1_660_000;

/** The time limit of one attempt. */
const ATTEMPT_TIMEOUT_MS = 30_000;
const MAX_ATTEMPTS = 2;
/** The pause between two frames, so that the page stays responsive. */
const FRAME_PAUSE_MS = 30;

/**
 * Analyses the video until the challenge is passed (true) or the signal is aborted (false). Throws a `LivenessError`:
 * `Timeout` after two attempts of 30 s, `NotLoaded` without the files of the face model, `Unsupported` if it does not
 * run.
 */
export async function runLivenessChallenge(
  video: HTMLVideoElement,
  { signal, onStep }: ChallengeOptions,
): Promise<boolean> {
  const detectFaces = await loadDetector({ signal, onStep });
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (signal?.aborted) return false;
    onStep(attempt === 0 ? 'centre' : 'again');
    const outcome = await runAttempt(video, detectFaces, { signal, onStep });
    if (outcome !== 'timeout') return outcome === 'passed';
  }
  throw new LivenessError('Timeout');
}

async function runAttempt(video: HTMLVideoElement, detectFaces: FaceDetector, { signal, onStep }: ChallengeOptions) {
  let challenge = createRandomChallenge();
  let timeLeft = ATTEMPT_TIMEOUT_MS;
  let last = performance.now();
  while (timeLeft > 0) {
    await pause(FRAME_PAUSE_MS);
    if (signal?.aborted) return 'aborted';
    const now = performance.now();
    if (document.hidden) {
      // Browsers pause timers and video of a hidden page: the time does not count, and the challenge restarts.
      if (challenge.poses[0] !== 'centre') onStep('centre');
      challenge = createChallenge(challenge.sides);
      last = now;
      continue;
    }
    timeLeft -= now - last;
    last = now;
    if (!hasFrame(video)) continue;
    const next = challengeAfterFrame(challenge, await detectFaces(video));
    const [pose] = next.poses;
    if (!pose) return 'passed';
    if (pose !== challenge.poses[0]) onStep(pose);
    challenge = next;
  }
  return 'timeout';
}

async function loadDetector({ signal, onStep }: ChallengeOptions): Promise<FaceDetector> {
  const bytesByPath = new Map<string, number>();
  const handleProgress = (event: Event) => {
    const { path, bytes } = (event as FileProgressEvent).detail;
    bytesByPath.set(path, bytes);
    const loaded = [...bytesByPath.values()].reduce((sum, one) => sum + one, 0);
    onStep('loading', Math.min(99, (loaded / DETECTOR_BYTES) * 100));
  };
  const policy = { ...RETRY_ONCE, signal };
  window.addEventListener('portal:progress', handleProgress);
  const [{ createFaceDetector }, { modelWeights }] = await Promise.all([
    withRetry(() => import('./faceDetector'), policy),
    withRetry(() => import('./modelWeights'), policy),
  ])
    .catch((error: unknown) => {
      throw new LivenessError('NotLoaded', error);
    })
    .finally(() => window.removeEventListener('portal:progress', handleProgress));
  return createFaceDetector(modelWeights).catch((error: unknown) => {
    throw new LivenessError('Unsupported', error);
  });
}

const hasFrame = (video: HTMLVideoElement) => video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
