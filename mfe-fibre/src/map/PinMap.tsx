import 'leaflet/dist/leaflet.css';
import { LatLngBounds, type Map as LeafletMap } from 'leaflet';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type RefObject, type TouchEvent, type WheelEvent } from 'react';
import { Circle, MapContainer, TileLayer } from 'react-leaflet';
import { config } from '@portal/shared/config';
import { Box, IconButton, Stack } from '@portal/shared/mui/core';
import { useShell } from '@portal/shared/shell';
import { formatCoordinates, type Coordinates } from './coordinates';
import { MovablePin } from './MovablePin';

export interface PinMapProps {
  /** Position of the pin; without it the pin is at the default centre. */
  position?: Coordinates | undefined;
  /** Whether a circle around the pin marks the area as one with fibre. */
  isCovered: boolean;
  /** Called when the pin was dragged, moved by arrow keys, or set by a click on the map. */
  onMove: (position: Coordinates) => void;
}

/** Accra, where the pin is if the location has no position (FA-026, CN-019). */
const DEFAULT_CENTRE: Coordinates = { lat: 5.6037, lng: -0.187 };
/** The zoom levels of the map (FA-027). */
const ZOOM_WITHOUT_POSITION = 14;
const ZOOM_AT_POSITION = 15;
/** South-west and north-east corners of Ghana and its surroundings; no map tiles exist outside. */
const MAP_BOUNDS = new LatLngBounds([3.8, -4.2], [11.9, 2.2]);

/** How long the hint stays after the last wheel or touch event. */
const HINT_MS = 1500;
const ZOOM_HINT = `Use ${navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'} + scroll to zoom the map`;
const MOVE_HINT = 'Use two fingers to move the map';

/** Radius of the circle around a location with fibre. It is symbolic: not the real coverage of the network. */
const COVERED_RADIUS_M = 500;

/**
 * A Leaflet map with a pin that the customer can move. This file and Leaflet are a chunk of their own, loaded when a
 * map is shown. `onFail` is called when not a single tile of the first view was loaded.
 */
export function PinMap({ position, isCovered, onMove, onFail }: PinMapProps & { onFail: () => void }) {
  const map = useRef<LeafletMap>(null);
  const [announcement, setAnnouncement] = useState('');
  const { hint, ...gestures } = useMapGestures();
  const pinPosition = position ?? DEFAULT_CENTRE;
  return (
    <Box sx={MAP_STYLES} {...gestures}>
      <MapContainer
        ref={(instance) => {
          map.current = instance;
          labelContainer(instance?.getContainer());
        }}
        center={pinPosition}
        zoom={position ? ZOOM_AT_POSITION : ZOOM_WITHOUT_POSITION}
        minZoom={6}
        maxZoom={17}
        maxBounds={MAP_BOUNDS.contains(pinPosition) ? MAP_BOUNDS : undefined}
        zoomControl={false}
        // Leaflet does not clear the timer of a zoom animation when the map is removed; the timer then throws.
        zoomAnimation={false}
        attributionControl={false}
        className="location-map"
      >
        <MapTiles onFail={onFail} />
        {isCovered && position && (
          <Circle center={position} radius={COVERED_RADIUS_M} interactive={false} className="covered-area" />
        )}
        <MovablePin
          position={pinPosition}
          zoom={position ? ZOOM_AT_POSITION : ZOOM_WITHOUT_POSITION}
          onStep={(at) => setAnnouncement(`Pin at ${formatCoordinates(at)}`)}
          onMove={onMove}
        />
      </MapContainer>
      <ZoomButtons map={map} />
      {!position && <p className="no-position">We do not know where this place is. You can move the pin there.</p>}
      {hint && (
        <p className="gesture-hint" aria-hidden>
          {hint}
        </p>
      )}
      <p className="attribution">{config().map.attribution}</p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Box>
  );
}

/**
 * The wheel and one finger scroll the page: these handlers keep both from Leaflet, and show as a hint how to zoom or
 * move the map. One finger on the pin still drags the pin.
 */
function useMapGestures() {
  const [hint, setHint] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const showHint = (text: string) => {
    clearTimeout(timer.current);
    setHint(text);
    timer.current = setTimeout(() => setHint(undefined), HINT_MS);
  };
  const isForPage = ({ touches, target }: TouchEvent) =>
    touches.length === 1 && (target as Element).closest('.location-pin') === null;
  return {
    hint,
    onWheelCapture: (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) return;
      event.stopPropagation();
      showHint(ZOOM_HINT);
    },
    onTouchStartCapture: (event: TouchEvent) => {
      if (isForPage(event)) event.stopPropagation();
    },
    onTouchMoveCapture: (event: TouchEvent) => {
      if (isForPage(event)) showHint(MOVE_HINT);
    },
  };
}

/** Map tiles in the page's theme. If not a single tile of the first view loads, the map has failed (D-024). */
function MapTiles({ onFail }: { onFail: () => void }) {
  const { theme } = useShell();
  const hasLoaded = useRef(false);
  const eventHandlers = useMemo(
    () => ({
      tileload: () => (hasLoaded.current = true),
      // Leaflet fires `load` after the last tile of a view, also if tiles failed.
      load: () => {
        if (!hasLoaded.current) onFail();
      },
    }),
    [onFail],
  );
  return <TileLayer url={config().map.tileUrl.replace('{theme}', theme)} eventHandlers={eventHandlers} />;
}

/** Names the map for screen readers; with the role `application` they pass the arrow keys on to the map. */
function labelContainer(container: HTMLElement | undefined): void {
  container?.setAttribute('role', 'application');
  container?.setAttribute('aria-label', 'Map. Arrow keys move it, plus and minus zoom.');
}

const MAP_STYLES = {
  height: '100%',
  '& .location-map': { height: '100%', bgcolor: 'surface.sunken', font: 'inherit' },
  // One finger scrolls the page, except on the pin.
  '& .location-map.leaflet-touch-drag.leaflet-touch-zoom': { touchAction: 'pan-x pan-y' },
  '& .location-pin': { cursor: 'grab', borderRadius: '14px', touchAction: 'none' },
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
    // The variable is set by a page with an element that overlaps the lower edge of the map.
    bottom: 'var(--map-overlap, 0px)',
    maxWidth: '100%',
    px: 1,
    py: '2px',
    borderTopLeftRadius: '8px',
    bgcolor: 'surface.main',
    color: 'text.secondary',
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
  },
  '& .gesture-hint': {
    position: 'absolute',
    zIndex: 1000,
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    p: 3,
    bgcolor: 'scrim',
    color: '#FFFFFF',
    fontSize: '1.25rem',
    fontWeight: 700,
    textAlign: 'center',
    textWrap: 'balance',
    pointerEvents: 'none',
  },
  '& .no-position': {
    position: 'absolute',
    zIndex: 1000,
    top: 16,
    left: 16,
    // Narrow enough not to cover the zoom buttons.
    right: 80,
    width: 'fit-content',
    px: 2,
    py: 1,
    borderRadius: '14px',
    bgcolor: 'surface.main',
    fontSize: '0.9375rem',
    lineHeight: 22 / 15,
    // Lets the customer drag the map below the note.
    pointerEvents: 'none',
  },
} as const;

function ZoomButtons({ map }: { map: RefObject<LeafletMap | null> }) {
  return (
    <Stack sx={BUTTON_STACK_STYLE}>
      <IconButton aria-label="Zoom in" onClick={() => map.current?.zoomIn()}>
        <Plus size={20} />
      </IconButton>
      <IconButton aria-label="Zoom out" onClick={() => map.current?.zoomOut()}>
        <Minus size={20} />
      </IconButton>
    </Stack>
  );
}

const BUTTON_STACK_STYLE = {
  position: 'absolute',
  zIndex: 1000,
  top: 16,
  right: 16,
  borderRadius: '14px',
  border: '1px solid',
  borderColor: 'line.main',
  bgcolor: 'surface.main',
} as const;
