/** The faces in one video frame. */
export interface FaceObservation {
  faces: number;
  /** 0 straight ahead, about ±1 in profile; positive when the person turns to their own left. */
  yaw: number;
}

type Side = 'left' | 'right';

/** The state of the challenge. */
export interface Challenge {
  /** The next pose; 'nothing' when the challenge is passed. */
  pose: 'centre' | Side | 'nothing';
  sides: readonly Side[];
  /** Frames that showed the pose; of the centre pose, frames in a row. */
  framesSeen: number;
  /** Frames in a row without a face: the detector loses a turned head now and then. */
  framesMissed: number;
}

/** The centre pose: a yaw below this in three frames in a row. */
const MAX_CENTRE_YAW = 0.15;
const CENTRE_FRAMES = 3;
/** A turned head: a yaw above this in two frames. */
const MIN_TURNED_YAW = 0.4;
const TURNED_FRAMES = 2;
const MAX_MISSED_FRAMES = 5;

/** Straight ahead first, then both sides in a random order. */
export function newChallenge(random: () => number = Math.random): Challenge {
  return {
    pose: 'centre',
    sides: random() < 0.5 ? ['left', 'right'] : ['right', 'left'],
    framesSeen: 0,
    framesMissed: 0,
  };
}

/**
 * The challenge after one more frame. A second face, or no face in five frames, restarts it, so that no other person can
 * continue it. A turn to the wrong side does not count.
 */
export function nextChallenge(challenge: Challenge, { faces, yaw }: FaceObservation): Challenge {
  const { pose, framesMissed } = challenge;
  if (pose === 'nothing') return challenge;
  if (faces === 0 && framesMissed + 1 < MAX_MISSED_FRAMES) return { ...challenge, framesMissed: framesMissed + 1 };
  if (faces !== 1) return restarted(challenge);
  return afterOneFace({ ...challenge, framesMissed: 0 }, yaw);
}

function afterOneFace(challenge: Challenge, yaw: number): Challenge {
  const { pose } = challenge;
  if (pose === 'centre') {
    return Math.abs(yaw) < MAX_CENTRE_YAW ? countFrame(challenge, CENTRE_FRAMES) : { ...challenge, framesSeen: 0 };
  }
  const turned = pose === 'left' ? yaw : -yaw;
  return turned > MIN_TURNED_YAW ? countFrame(challenge, TURNED_FRAMES) : challenge;
}

const restarted = (challenge: Challenge): Challenge => ({
  ...challenge,
  pose: 'centre',
  framesSeen: 0,
  framesMissed: 0,
});

function countFrame(challenge: Challenge, required: number): Challenge {
  const framesSeen = challenge.framesSeen + 1;
  return framesSeen < required
    ? { ...challenge, framesSeen }
    : { ...challenge, pose: poseAfter(challenge), framesSeen: 0 };
}

function poseAfter({ pose, sides: [first, second] }: Challenge): Challenge['pose'] {
  if (pose === 'centre') return first ?? 'nothing';
  return pose === first ? (second ?? 'nothing') : 'nothing';
}
