import { Circle } from 'react-leaflet';
import type { Coordinates } from './coordinates';

/** A sign for “fibre is here”, not the edge of the operator's network. */
const RADIUS_M = 500;

/** The surroundings of a place with fibre. */
export function CoveredArea({ centre }: { centre: Coordinates }) {
  return <Circle center={centre} radius={RADIUS_M} interactive={false} className="covered-area" />;
}
