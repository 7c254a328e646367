/** HP-011, CN-028. */
const STEP = 0.1;

/** The volume after one press, from 0 to 1 in tenths (D-127). */
export function volumeAfter(volume: number, direction: 'Up' | 'Down'): number {
  const changed = direction === 'Up' ? volume + STEP : volume - STEP;
  return Math.min(1, Math.max(0, Math.round(changed * 10) / 10));
}
