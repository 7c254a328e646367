import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from '@portal/shared/schema';

const historyStateSchema = z.object({ playing: z.string() });

export type OpenVideo = {
  id: string | undefined;
  open: (id: string) => void;
  /** Plays another video in the open player. */
  show: (id: string) => void;
  close: () => void;
};

/** The open video, in the state of a history entry: Back closes the player, and a reload keeps it open. */
export function useOpenVideo(): OpenVideo {
  const location = useLocation();
  const navigate = useNavigate();
  // The video of the last key press. The location changes later, and a second press must start from the new video.
  const [latestId, setLatestId] = useState<string>();
  const isOpening = useRef(false);
  const isClosing = useRef(false);
  const playingId = historyStateSchema.safeParse(location.state).data?.playing;
  const isOpen = playingId !== undefined;
  useEffect(() => {
    if (!isOpen) isClosing.current = false;
  }, [isOpen]);
  useEffect(() => {
    isOpening.current = false;
  }, [location]);
  const go = (id: string, replace: boolean) => {
    setLatestId(id);
    void navigate({ search: location.search }, { state: { playing: id }, replace });
  };
  return {
    id: isOpen ? (latestId ?? playingId) : undefined,
    open: (id) => {
      // A double click must not add two history entries.
      if (isOpening.current) return;
      isOpening.current = true;
      go(id, false);
    },
    show: (id) => go(id, true),
    close: () => {
      // Navigating back takes a moment, too: closing twice would leave the page.
      if (isClosing.current) return;
      isClosing.current = true;
      void navigate(-1);
    },
  };
}
