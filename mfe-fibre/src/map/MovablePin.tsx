import { DivIcon, type LeafletKeyboardEvent, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import type { Coordinates } from './coordinates';

interface PinProps {
  position: Coordinates;
  /** The minimum zoom when the position changes. */
  zoom: number;
  /** Called with the pin's position on every press of an arrow key. */
  onStep: (at: Coordinates) => void;
  /** Called with the new position after a drag, a click on the map, or a series of arrow keys. */
  onMove: (to: Coordinates) => void;
}

/** How far one press of an arrow key moves the pin: right and down, in px. */
const STEP_BY_KEY_PX: Record<string, [number, number]> = {
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
};
/** Time without a key press until the pin's new position is reported; blur reports it at once. */
const KEY_DEBOUNCE_MS = 600;

/** The pin can be dragged, moved by arrow keys (which Leaflet markers do not support), or set by a click on the map. */
export function MovablePin({ position, zoom, onStep, onMove }: PinProps) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const keyTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { lat, lng } = position;

  useEffect(() => () => clearTimeout(keyTimer.current), []);
  useEffect(() => {
    map.setView({ lat, lng }, Math.max(zoom, map.getZoom()));
  }, [map, lat, lng, zoom]);

  const cancelReport = () => {
    clearTimeout(keyTimer.current);
    keyTimer.current = undefined;
  };
  useMapEvents({
    click: ({ latlng }) => {
      cancelReport();
      onMove(toCoordinates(latlng.wrap()));
    },
  });
  const reportPosition = () => {
    cancelReport();
    if (marker.current) onMove(toCoordinates(marker.current.getLatLng().wrap()));
  };
  const handleBlur = useEffectEvent(() => {
    if (keyTimer.current !== undefined) reportPosition();
  });
  useEffect(() => {
    // Leaflet forwards a marker's key events, but not its blur.
    const element = marker.current?.getElement();
    const listener = () => handleBlur();
    element?.addEventListener('blur', listener);
    return () => element?.removeEventListener('blur', listener);
  }, []);
  const handleKeyDown = ({ originalEvent }: LeafletKeyboardEvent) => {
    const step = STEP_BY_KEY_PX[originalEvent.key];
    if (!step || !marker.current) return;
    originalEvent.preventDefault();
    const from = map.latLngToContainerPoint(marker.current.getLatLng());
    const to = map.containerPointToLatLng(from.add(step));
    marker.current.setLatLng(to);
    map.panInside(to, { padding: [40, 60] });
    onStep(toCoordinates(to));
    cancelReport();
    keyTimer.current = setTimeout(reportPosition, KEY_DEBOUNCE_MS);
  };
  return (
    <Marker
      ref={marker}
      position={position}
      icon={pinIcon}
      title="Pin. Drag it, or press the arrow keys to move it"
      draggable
      keyboard
      eventHandlers={{ dragstart: cancelReport, dragend: reportPosition, keydown: handleKeyDown }}
    />
  );
}

function toCoordinates({ lat, lng }: Coordinates): Coordinates {
  return { lat, lng };
}

const PIN_WIDTH_PX = 40;
const PIN_HEIGHT_PX = 52;

/** The portal's pin as inline SVG, so that no image is loaded; its tip marks the position. */
const pinIcon = new DivIcon({
  className: 'location-pin',
  html: `<svg width="${PIN_WIDTH_PX}" height="${PIN_HEIGHT_PX}" viewBox="0 0 ${PIN_WIDTH_PX} ${PIN_HEIGHT_PX}" aria-hidden="true">
    <path d="M20 50C20 50 37 31.500 37 19.500A17 17 0 1 0 3 19.500C3 31.500 20 50 20 50z" fill="#171510" stroke="#FFFFFF" stroke-width="2"/>
    <circle cx="20" cy="19.5" r="7" fill="#FFCB05"/>
  </svg>`,
  iconSize: [PIN_WIDTH_PX, PIN_HEIGHT_PX],
  iconAnchor: [PIN_WIDTH_PX / 2, PIN_HEIGHT_PX - 2],
});
