import type { Html } from '../../partner-pages/html.ts';
import { wovenPattern } from '../../partner-pages/wovenPattern.ts';

/** The corner of the yellow half, from its lower right. */
export const widePattern: Html = wovenPattern(7, 5, [
  { kind: 'arcs', tone: 'dark', at: [5, 0], turn: 2 },
  { kind: 'bars', tone: 'deep', at: [6, 0] },
  { kind: 'quarter', tone: 'deep', at: [4, 1], turn: 2 },
  { kind: 'arcs', tone: 'dark', at: [5, 1] },
  { kind: 'quarter', tone: 'dark', at: [6, 1], turn: 1 },
  { kind: 'arcs', tone: 'dark', at: [3, 2], turn: 1 },
  { kind: 'quarter', tone: 'light', at: [4, 2], turn: 3 },
  { kind: 'quarter', tone: 'dark', at: [5, 2] },
  { kind: 'arcs', tone: 'dark', at: [6, 2], turn: 2 },
  { kind: 'quarter', tone: 'deep', at: [1, 3] },
  { kind: 'dot', tone: 'dark', at: [2, 3] },
  { kind: 'bars', tone: 'deep', at: [3, 3], turn: 1 },
  { kind: 'arcs', tone: 'dark', at: [4, 3], turn: 3 },
  { kind: 'quarter', tone: 'deep', at: [5, 3], turn: 1 },
  { kind: 'arcs', tone: 'light', at: [6, 3] },
  { kind: 'arcs', tone: 'dark', at: [0, 4], turn: 1 },
  { kind: 'quarter', tone: 'dark', at: [1, 4], turn: 2 },
  { kind: 'arcs', tone: 'dark', at: [2, 4] },
  { kind: 'quarter', tone: 'deep', at: [3, 4], turn: 3 },
  { kind: 'arcs', tone: 'dark', at: [5, 4], turn: 3 },
  { kind: 'quarter', tone: 'dark', at: [6, 4], turn: 2 },
]);

/** The corner of the band on a phone. */
export const narrowPattern: Html = wovenPattern(3, 3, [
  { kind: 'arcs', tone: 'dark', at: [2, 0], turn: 2 },
  { kind: 'quarter', tone: 'light', at: [1, 1], turn: 3 },
  { kind: 'quarter', tone: 'dark', at: [2, 1] },
  { kind: 'arcs', tone: 'dark', at: [0, 2], turn: 1 },
  { kind: 'quarter', tone: 'deep', at: [1, 2] },
  { kind: 'arcs', tone: 'dark', at: [2, 2], turn: 3 },
]);
