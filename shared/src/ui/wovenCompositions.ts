/** Rows of tiles, dense at the lower right and thinning out to the left; `.` is an empty tile. */
export const compositions = {
  wide: ['. . q2 a0 . b0', '. a1 q3w q0k a2 .', 'q0 d b1 a3 q1 a0w'],
  corner: ['. . a2', '. a1 q2k', 'q0 b0 a3'],
  cornerNarrow: ['. a2', 'a1 q2k', 'q0 a3'],
  tall: ['. a2 q0 a1', 'a1 . q2k b0', '. q3 a0 a2w', 'a3 b0 q1 a0'],
  square: ['. q2 a3', 'a1 q2k b0', 'q0 a0 q3w'],
  squareOpen: ['. a2 q0', 'q3 b0 a1', 'a0 . q2k'],
} as const satisfies Record<string, readonly string[]>;

export type Composition = keyof typeof compositions;
