const LABELS = [
  'Order paid',
  'Order verified',
  'Account created',
  'Installation scheduled',
  'Installation started',
  'Pending sign',
];

/** Stated: the request always stands at the first step, which is done. */
export const CURRENT_STEP = 0;

/** The six steps of a relocation; the first one was done on `paidOn`. */
export function relocationSteps(paidOn: string) {
  return LABELS.map((label, index) => {
    const done = index <= CURRENT_STEP;
    return { label, date: done ? paidOn : null, done };
  });
}
