import 'leaflet/dist/leaflet.css';
import type { Map as LeafletMap } from 'leaflet';
import { useMemo, useRef, useState } from 'react';
import { Circle, MapContainer, TileLayer } from 'react-leaflet';
import { config } from '@portal/shared/config';
import { Box } from '@portal/shared/mui/core';
import { useShell } from '@portal/shared/shell';
import { coordinateName, type Coordinates } from './coordinates';
import { MapFailure } from './MapFailure';
import { Pin } from './Pin';
import { ZoomButtons } from './ZoomButtons';

/** What the map shows, and whom it tells. */
export interface LocationMapProps {
  /** Where the pin stands. Without it the map shows its default centre, and the pin waits there. */
  position?: Coordinates | undefined;
  /** Marks the surroundings as an area with fibre. */
  covered: boolean;
  /** Part of a form: 320 px high on wide screens, too, and nothing lies over its lower edge. */
  isCompact?: boolean;
  /** The pin was put somewhere else: dragged, moved by its arrow keys (told when they rest), or by a click on the map. */
  onMove: (position: Coordinates) => void;
}

/** FA-026, CN-019: Accra, where no position is known. */
const DEFAULT_CENTRE: Coordinates = { lat: 5.6037, lng: -0.187 };
/** FA-027: closer, where one is. */
const ZOOM = 14;
const ZOOM_AT_POSITION = 15;
/** Ghana and its surroundings: there are no tiles of anywhere else. */
const BOUNDS: [[number, number], [number, number]] = [
  [3.8, -4.2],
  [11.9, 2.2],
];

/** A sign for “fibre is here”, not the edge of the operator's network. */
const RADIUS_M = 500;

/** The map itself. This file and what it imports of Leaflet are fetched only when a map is to be seen. */
export function PinMap({ position, covered, onMove, isCompact = false }: LocationMapProps) {
  const map = useRef<LeafletMap>(null);
  const [failed, setFailed] = useState(false);
  const [said, setSaid] = useState('');
  const point = position ?? DEFAULT_CENTRE;
  if (failed) return <MapFailure message="Failed to load map" />;
  return (
    <Box sx={isCompact ? UNCOVERED : LOOK}>
      <MapContainer
        ref={(made) => {
          map.current = made;
          labelContainer(made?.getContainer());
        }}
        center={point}
        zoom={position ? ZOOM_AT_POSITION : ZOOM}
        minZoom={6}
        maxZoom={17}
        maxBounds={isWithin(point) ? BOUNDS : undefined}
        zoomControl={false}
        // A zoom that is still animated outlives the map: Leaflet ends it by a timer that removal leaves running.
        zoomAnimation={false}
        attributionControl={false}
        className="location-map"
      >
        <MapTiles onFail={() => setFailed(true)} />
        {covered && position && <CoveredArea centre={position} />}
        <Pin
          isPlaced={position !== undefined}
          position={point}
          zoom={position ? ZOOM_AT_POSITION : ZOOM}
          onStep={(at) => setSaid(`Pin at ${coordinateName(at)}`)}
          onMove={onMove}
        />
      </MapContainer>
      <ZoomButtons map={map} />
      {!position && <p className="unplaced">We do not know where this place is. You can move the pin there.</p>}
      <p className="attribution">{config().map.attribution}</p>
      <p className="said" role="status">
        {said}
      </p>
    </Box>
  );
}

/** The drawn ground in the page's theme. Comes not a single tile of a view, the map has failed (D-024). */
function MapTiles({ onFail }: { onFail: () => void }) {
  const { theme } = useShell();
  const came = useRef(false);
  const eventHandlers = useMemo(
    () => ({
      tileload: () => (came.current = true),
      // After the last tile of the view, whether it came or not.
      load: () => {
        if (!came.current) onFail();
      },
    }),
    [onFail],
  );
  return <TileLayer url={config().map.tileUrl.replace('{theme}', theme)} eventHandlers={eventHandlers} />;
}

/** The surroundings of a place with fibre. */
function CoveredArea({ centre }: { centre: Coordinates }) {
  return <Circle center={centre} radius={RADIUS_M} interactive={false} className="covered-area" />;
}

/** The map is a Tab stop of its own. Its keys are no reading keys: a screen reader lets them through. */
function labelContainer(container: HTMLElement | undefined): void {
  container?.setAttribute('role', 'application');
  container?.setAttribute('aria-label', 'Map. Arrow keys move it, plus and minus zoom.');
}

function isWithin({ lat, lng }: Coordinates): boolean {
  const [[south, west], [north, east]] = BOUNDS;
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

const LOOK = {
  height: '100%',
  '& .location-map': { height: '100%', bgcolor: 'surface.sunken', font: 'inherit' },
  '& .location-pin': { cursor: 'grab', borderRadius: '14px' },
  '& .location-pin:focus-visible, & .location-map:focus-visible': {
    outline: '3px solid',
    outlineColor: 'focus.main',
    outlineOffset: '-3px',
  },
  '& .covered-area': { fill: '#FFCB05', fillOpacity: 0.22, stroke: '#B38A00', strokeWidth: 2, strokeDasharray: '4 5' },
  '& .attribution': {
    position: 'absolute',
    zIndex: 1000,
    right: 0,
    // On narrow screens the result card lies over the map's lower edge.
    bottom: { xs: 48, lg: 0 },
    maxWidth: '100%',
    m: 0,
    px: 1,
    py: '2px',
    borderTopLeftRadius: '8px',
    bgcolor: 'surface.main',
    color: 'text.secondary',
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
  },
  '& .unplaced': {
    position: 'absolute',
    zIndex: 1000,
    top: 16,
    left: 16,
    // Beside the zoom buttons.
    right: 80,
    width: 'fit-content',
    m: 0,
    px: 2,
    py: 1,
    borderRadius: '14px',
    bgcolor: 'surface.main',
    fontSize: '0.9375rem',
    lineHeight: 22 / 15,
    // The map below it can be dragged all the same.
    pointerEvents: 'none',
  },
  '& .said': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    m: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
} as const;

/** Nothing lies over its lower edge. */
const UNCOVERED = { ...LOOK, '& .attribution': { ...LOOK['& .attribution'], bottom: 0 } } as const;
