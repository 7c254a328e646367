import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from '@portal/shared/schema';

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
  const navigate = useNavigate();
  // The history follows a moment later: a key that is pressed twice must not find the video of before.
  const [latest, setLatest] = useState<string>();
  const opening = useRef(false);
  const leaving = useRef(false);
  const found = playing.safeParse(location.state);
  useEffect(() => {
    if (!found.success) leaving.current = false;
  }, [found.success]);
  useEffect(() => {
    opening.current = false;
  }, [location]);
  const go = (id: string, replace: boolean) => {
    setLatest(id);
    void navigate({ search: location.search }, { state: { playing: id }, replace });
  };
  return {
    id: found.success ? (latest ?? found.data.playing) : undefined,
    open: (id) => {
      // Opened twice, the film would lie behind itself in the history.
      if (opening.current) return;
      opening.current = true;
      go(id, false);
    },
    show: (id) => go(id, true),
    close: () => {
      // The way back takes a moment, too: closing twice would leave the page.
      if (leaving.current) return;
      leaving.current = true;
      void navigate(-1);
    },
  };
}
