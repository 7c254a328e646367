/** What was seen in one picture: how many faces, and how far the one is turned. */
export interface Sight {
  faces: number;
  /** Positive when the person turns to their own left; 0 straight ahead, about ±1 in profile. */
  yaw: number;
}

type Side = 'left' | 'right';

/** How far the challenge has got. */
export interface Challenge {
  wants: 'centre' | Side | 'nothing';
  sides: readonly Side[];
  /** Pictures in a row, or of a side, that showed what is wanted. */
  seen: number;
  /** Pictures in a row without a face: a turned head is lost for a moment now and then. */
  missed: number;
}

/** Straight ahead is less than this, three pictures in a row. */
const CENTRED = 0.15;
const CENTRED_PICTURES = 3;
/** A turned head is more than this, in two pictures. */
const TURNED = 0.4;
const TURNED_PICTURES = 2;
const MISSED_PICTURES = 5;

/** A new challenge: straight ahead, then both sides in a random order. */
export function newChallenge(random: () => number = Math.random): Challenge {
  return { wants: 'centre', sides: random() < 0.5 ? ['left', 'right'] : ['right', 'left'], seen: 0, missed: 0 };
}

/**
 * The challenge after one more picture. A second face, or none for five pictures, starts it over: nobody may take
 * somebody’s place midway. A turn to the other side than asked for does not count.
 */
export function after(challenge: Challenge, { faces, yaw }: Sight): Challenge {
  const { wants, missed } = challenge;
  if (wants === 'nothing') return challenge;
  if (faces === 0 && missed + 1 < MISSED_PICTURES) return { ...challenge, missed: missed + 1 };
  if (faces !== 1) return over(challenge);
  return afterFace({ ...challenge, missed: 0 }, yaw);
}

function afterFace(challenge: Challenge, yaw: number): Challenge {
  const { wants } = challenge;
  if (wants === 'centre') {
    return Math.abs(yaw) < CENTRED ? counted(challenge, CENTRED_PICTURES) : { ...challenge, seen: 0 };
  }
  const turned = wants === 'left' ? yaw : -yaw;
  return turned > TURNED ? counted(challenge, TURNED_PICTURES) : challenge;
}

const over = (challenge: Challenge): Challenge => ({ ...challenge, wants: 'centre', seen: 0, missed: 0 });

function counted(challenge: Challenge, enough: number): Challenge {
  const seen = challenge.seen + 1;
  return seen < enough ? { ...challenge, seen } : { ...challenge, wants: next(challenge), seen: 0 };
}

function next({ wants, sides: [first, second] }: Challenge): Challenge['wants'] {
  if (wants === 'centre') return first ?? 'nothing';
  return wants === first ? (second ?? 'nothing') : 'nothing';
}
