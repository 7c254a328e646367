import type { Coordinates } from './coordinates';

/** What the map shows, and whom it tells. */
export interface LocationMapProps {
  /** Where the pin stands. Without it the map shows its default centre, and the pin waits there. */
  position?: Coordinates | undefined;
  /** Marks the surroundings as an area with fibre. */
  covered: boolean;
  /** Part of a form: 320 px high on wide screens, too, and nothing lies over its lower edge. */
  isLow?: boolean;
  /** The pin was put somewhere else: dragged, moved by its arrow keys (told when they rest), or by a click on the map. */
  onMove: (position: Coordinates) => void;
}
