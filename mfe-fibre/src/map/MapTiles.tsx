import { useMemo, useRef } from 'react';
import { TileLayer } from 'react-leaflet';
import { config } from '@portal/shared/config';
import { useShell } from '@portal/shared/shell';

/** The drawn ground in the page's theme. Comes not a single tile of a view, the map has failed (D-024). */
export function MapTiles({ onFail }: { onFail: () => void }) {
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
