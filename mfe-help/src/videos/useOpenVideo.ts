import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from '@portal/shared/wire';

const playing = z.object({ playing: z.string() });

export type OpenVideo = {
  /** The id of the video that is open in the player. */
  id: string | undefined;
  open: (id: string) => void;
  /** Another video in the open player. */
  show: (id: string) => void;
  close: () => void;
};

/** Which video is open. It stands in the history’s entry and not in the address, so that Back closes the player. */
export function useOpenVideo(): OpenVideo {
  const location = useLocation();
  const { key, search } = location;
  const navigate = useNavigate();
  const leaving = useRef<string>(undefined);
  const found = playing.safeParse(location.state);
  const go = (id: string, replace: boolean) => void navigate({ search }, { state: { playing: id }, replace });
  return {
    id: found.success ? found.data.playing : undefined,
    open: (id) => go(id, false),
    show: (id) => go(id, true),
    close: () => {
      // The way back takes a moment: closing twice would leave the page.
      if (leaving.current === key) return;
      leaving.current = key;
      void navigate(-1);
    },
  };
}
