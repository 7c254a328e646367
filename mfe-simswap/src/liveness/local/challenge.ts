/** The number of faces in one video frame, and the turn of the head. */
export interface FaceObservation {
  faces: number;
  /** Turn of the head: 0 straight ahead, about ±1 in profile, positive to the person's own left. */
  yaw: number;
}

type Side = 'left' | 'right';

/** The progress of the liveness challenge: the person looks ahead, then turns the head to each side. */
export interface ChallengeState {
  /** The sides to turn to, in order. */
  sides: readonly Side[];
  /** The poses that are still required, the next one first; none when the challenge is passed. */
  poses: readonly ('centre' | Side)[];
  /** Frames that showed the pose; of the centre pose, frames in a row. */
  framesSeen: number;
  /** Frames in a row without a face: the detector loses a turned head now and then. */
  framesMissed: number;
}

/** The centre pose: a yaw below this limit in three frames in a row. */
const MAX_CENTRE_YAW = 0.15;
const REQUIRED_CENTRE_FRAMES = 3;
/** A turned head: a yaw above this limit in two frames. */
const MIN_TURNED_YAW = 0.4;
const REQUIRED_TURNED_FRAMES = 2;
/** The number of frames in a row without a face that restarts the challenge. */
const RESTART_AFTER_MISSED_FRAMES = 5;

/** A new challenge: look straight ahead, then turn to both sides in a random order. */
export function createRandomChallenge(random: () => number = Math.random): ChallengeState {
  return createChallenge(random() < 0.5 ? ['left', 'right'] : ['right', 'left']);
}

/** A new challenge: look straight ahead, then turn to these sides in their order. */
export function createChallenge(sides: readonly Side[]): ChallengeState {
  return { sides, poses: ['centre', ...sides], framesSeen: 0, framesMissed: 0 };
}

/**
 * The challenge after one more frame. A second face, or no face in five frames, restarts it, so that no other person
 * can continue it. A turn to the wrong side does not count.
 */
export function challengeAfterFrame(challenge: ChallengeState, { faces, yaw }: FaceObservation): ChallengeState {
  const { sides, poses, framesMissed } = challenge;
  const [pose] = poses;
  if (!pose) return challenge;
  if (faces === 0 && framesMissed + 1 < RESTART_AFTER_MISSED_FRAMES)
    return { ...challenge, framesMissed: framesMissed + 1 };
  if (faces !== 1) return createChallenge(sides);
  const isCentre = pose === 'centre';
  const isPose = isCentre ? Math.abs(yaw) < MAX_CENTRE_YAW : (pose === 'left' ? yaw : -yaw) > MIN_TURNED_YAW;
  const before = isCentre && !isPose ? 0 : challenge.framesSeen;
  const framesSeen = isPose ? before + 1 : before;
  const isDone = framesSeen === (isCentre ? REQUIRED_CENTRE_FRAMES : REQUIRED_TURNED_FRAMES);
  return isDone
    ? { sides, poses: poses.slice(1), framesSeen: 0, framesMissed: 0 }
    : { sides, poses, framesSeen, framesMissed: 0 };
}
