import { fileOnceMore } from '../../importWithRetry';
import { LivenessFailure, type LivenessStep } from '../livenessProvider';
import { after, newChallenge, type Challenge } from './challenge';
import type { FaceFinder } from './faceDetector';

type Watching = { signal?: AbortSignal | undefined; onStep: (step: LivenessStep) => void };

/** So long may one try take, and there are two. */
const LIMIT_MS = 30_000;
const TRIES = 2;
/** Between two looks the page gets its turn. */
const REST_MS = 30;

/**
 * Watches the camera until the challenge is passed (true) or the customer left (false). Throws a `LivenessFailure`:
 * `Timeout` when two tries of 30 s were not enough, `Unsupported` when the face model does not come.
 */
export async function watchFace(video: HTMLVideoElement, { signal, onStep }: Watching): Promise<boolean> {
  const findFaces = await loadFinder(signal);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (signal?.aborted) return false;
    onStep(attempt === 0 ? 'centre' : 'again');
    const outcome = await oneTry(video, findFaces, { signal, onStep });
    if (outcome !== 'late') return outcome === 'passed';
  }
  throw new LivenessFailure('Timeout');
}

async function oneTry(video: HTMLVideoElement, findFaces: FaceFinder, { signal, onStep }: Watching) {
  let challenge = newChallenge();
  let left = LIMIT_MS;
  let last = performance.now();
  while (left > 0) {
    await pause(REST_MS);
    if (signal?.aborted) return 'left';
    const now = performance.now();
    if (document.hidden) {
      // Nobody saw what happened meanwhile, and no time counts.
      if (challenge.wants !== 'centre') onStep('centre');
      challenge = { ...challenge, wants: 'centre', seen: 0 };
      last = now;
      continue;
    }
    left -= now - last;
    last = now;
    if (!hasPicture(video)) continue;
    const moved = after(challenge, await findFaces(video));
    if (moved.wants === 'nothing') return 'passed';
    if (moved.wants !== challenge.wants) onStep(moved.wants);
    challenge = moved satisfies Challenge;
  }
  return 'late';
}

async function loadFinder(signal: AbortSignal | undefined): Promise<FaceFinder> {
  try {
    const [{ createFaceFinder }, { modelWeights }] = await Promise.all([
      fileOnceMore(() => import('./faceDetector'), signal),
      fileOnceMore(() => import('./modelWeights'), signal),
    ]);
    return await createFaceFinder(modelWeights);
  } catch (error) {
    throw new LivenessFailure('Unsupported', error);
  }
}

const hasPicture = (video: HTMLVideoElement) => video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
