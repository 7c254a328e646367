import { DivIcon, type LeafletKeyboardEvent, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import type { Coordinates } from './coordinates';

interface PinProps {
  /** False: it only waits there to be moved. */
  isPlaced: boolean;
  position: Coordinates;
  /** How close the map comes when the position changes from outside. */
  zoom: number;
  /** Told of every step of the arrow keys. */
  onStep: (at: Coordinates) => void;
  /** Told when the pin has come to rest somewhere else. */
  onMove: (to: Coordinates) => void;
}

/** One press of an arrow key, in px. */
const STEPS: Record<string, [number, number]> = {
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
};
/** A customer who presses arrow keys is on the way; the place is asked about when they rest or go on to something else. */
const KEY_DEBOUNCE_MS = 600;

/**
 * The pin: dragged by mouse or finger, moved by its own arrow keys (Leaflet has none for markers), or put where the map
 * is clicked.
 */
export function Pin({ isPlaced, position, zoom, onStep, onMove }: PinProps) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const icon = useMemo(() => pinIcon(), []);
  const { lat, lng } = position;
  const title = `${isPlaced ? 'Selected location' : 'No position yet'}. Drag the pin, or press the arrow keys to move it`;

  useEffect(() => {
    // Leaflet reads a marker's title only once.
    marker.current?.getElement()?.setAttribute('title', title);
  }, [title]);
  useEffect(() => () => clearTimeout(resting.current), []);
  useEffect(() => {
    map.setView({ lat, lng }, Math.max(zoom, map.getZoom()));
  }, [map, lat, lng, zoom]);

  useMapEvents({ click: ({ latlng }) => onMove(toCoordinates(latlng.wrap())) });

  const handleDragEnd = () => {
    clearTimeout(resting.current);
    resting.current = undefined;
    if (marker.current) onMove(toCoordinates(marker.current.getLatLng().wrap()));
  };
  const handleBlur = useEffectEvent(() => {
    if (resting.current !== undefined) handleDragEnd();
  });
  useEffect(() => {
    // Leaflet passes a marker's keys on, and not its blur.
    const element = marker.current?.getElement();
    const listener = () => handleBlur();
    element?.addEventListener('blur', listener);
    return () => element?.removeEventListener('blur', listener);
  }, []);
  const handleKeyDown = ({ originalEvent }: LeafletKeyboardEvent) => {
    const step = STEPS[originalEvent.key];
    if (!step || !marker.current) return;
    originalEvent.preventDefault();
    const from = map.latLngToContainerPoint(marker.current.getLatLng());
    const to = map.containerPointToLatLng(from.add(step));
    marker.current.setLatLng(to);
    map.panInside(to, { padding: [40, 60] });
    onStep(toCoordinates(to));
    clearTimeout(resting.current);
    resting.current = setTimeout(handleDragEnd, KEY_DEBOUNCE_MS);
  };
  return (
    <Marker
      ref={marker}
      position={position}
      icon={icon}
      draggable
      keyboard
      eventHandlers={{ dragend: handleDragEnd, keydown: handleKeyDown }}
    />
  );
}

function toCoordinates({ lat, lng }: Coordinates): Coordinates {
  return { lat, lng };
}

const WIDTH = 40;
const HEIGHT = 52;
const DROP = 'M20 50C20 50 37 31.500 37 19.500A17 17 0 1 0 3 19.500C3 31.500 20 50 20 50z';

/** The portal's pin: an ink drop with a yellow dot, its tip on the place. Drawn, so that no picture must be fetched. */
function pinIcon(): DivIcon {
  return new DivIcon({
    className: 'location-pin',
    html: drawing(),
    iconSize: [WIDTH, HEIGHT],
    iconAnchor: [WIDTH / 2, HEIGHT - 2],
  });
}

function drawing(): HTMLElement {
  const frame = document.createElement('span');
  const svg = shape('svg', { width: WIDTH, height: HEIGHT, viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' });
  svg.append(
    shape('path', { d: DROP, fill: '#171510', stroke: '#FFFFFF', 'stroke-width': 2 }),
    shape('circle', { cx: 20, cy: 19.5, r: 7, fill: '#FFCB05' }),
  );
  frame.append(svg);
  return frame;
}

function shape(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
