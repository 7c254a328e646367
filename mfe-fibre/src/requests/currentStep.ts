/**
 * Index of the step an order stands at (FR-021): the last one that is done, even if an earlier one is not; -1 if none is.
 * @example currentStep([{ done: true }, { done: false }]) // 0
 */
export function currentStep(steps: readonly { done: boolean }[]): number {
  return steps.map(({ done }) => done).lastIndexOf(true);
}
