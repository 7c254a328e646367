export { MoveRoute } from './MoveRoute';
export { sampleMoves, sampleTracking } from './sampleMoves';
export type { Move } from './sampleMoves';
