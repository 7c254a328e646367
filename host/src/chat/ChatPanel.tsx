import { config } from '@portal/shared/config';
import { Box, Button, Typography } from '@portal/shared/mui/core';
import { shellStore, useShell } from '@portal/shared/shell';
import { useEffect, useRef, useState } from 'react';
import { elevation } from '../theme/elevation';
import { useWindowEvent } from '../useWindowEvent';

/**
 * The distance of the chat panel from the right edge of windows below `lg`. In short windows the chat button lies on
 * the panel's upper right corner.
 */
export const PANEL_RIGHT_OFFSET = 'max(8px, min(16px, calc(100vw - 358px)))';

/** The panel is 350 by 500 px (SH-028); in a smaller window it keeps 8 px to the edges (D-056). */
const PANEL_SIZE_STYLE = { width: 350, maxWidth: 'calc(100vw - 16px)', height: 500, ...panelPositionStyle('100vh') };

/** The oldest supported browsers do not support dvh. */
const PANEL_SIZE_DVH_STYLE = { '@supports (height: 1dvh)': panelPositionStyle('100dvh') };

/**
 * How long the panel waits before it asks whether the chat page shows. An iframe reports no failed load: `load` also
 * fires for the browser's error page. Only a posted message proves that the chat page runs, but not every chat page
 * posts one. So the frame stays, the text is a question, and it disappears when the customer uses the frame.
 */
const SILENCE_MS = 7000;

interface ChatPanelProps {
  id: string;
  open: boolean;
  onClose: () => void;
  /** The customer has used the chat page, so it is kept when the panel is closed. */
  onUse: () => void;
}

/** The panel with the operator's chat page in an iframe. */
export function ChatPanel({ id, open, onClose, onUse }: ChatPanelProps) {
  const online = useShell((shell) => shell.online);
  // Also true for the browser's error page (SILENCE_MS).
  const [loaded, setLoaded] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isSilent, setSilent] = useState(false);
  const hasPosted = useRef(false);
  const panelRef = useRef<HTMLDivElement>(null);
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [{ href, origin }] = useState(chatAddress);
  const hasFrame = online || loaded;
  const checkFocus = () => {
    if (!frameRef.current || document.activeElement !== frameRef.current) return;
    setSilent(false);
    // Before the first focus the customer has written nothing that could be lost.
    onUse();
  };
  // The window gets a blur event when its frame takes the focus. Some browsers update activeElement only afterwards.
  useWindowEvent('blur', () => {
    checkFocus();
    setTimeout(checkFocus);
  });
  // Messages of other origins and windows are ignored.
  useWindowEvent('message', ({ source, origin: sender, data }) => {
    const frame = frameRef.current?.contentWindow;
    if (!frame || source !== frame || sender !== origin) return;
    hasPosted.current = true;
    setSilent(false);
    if (isCloseMessage(data)) onClose();
  });
  useEffect(() => {
    if (open) panelRef.current?.focus();
  }, [open, attempt]);
  useEffect(() => {
    if (!open || !hasFrame) return undefined;
    const isUsed = () => hasPosted.current || document.activeElement === frameRef.current;
    const timer = setTimeout(() => setSilent(!isUsed()), SILENCE_MS);
    return () => {
      clearTimeout(timer);
      setSilent(false);
    };
  }, [open, hasFrame, attempt]);

  return (
    <Box
      ref={panelRef}
      id={id}
      role="dialog"
      aria-label="Chat assistant"
      tabIndex={-1}
      sx={{ ...PANEL_STYLE, ...PANEL_SIZE_STYLE, ...PANEL_SIZE_DVH_STYLE, display: open ? 'flex' : 'none' }}
    >
      {hasFrame ? (
        <iframe
          key={attempt}
          ref={frameRef}
          onLoad={() => setLoaded(true)}
          src={href}
          title="Chat assistant"
          sandbox={sandboxPermissions(origin)}
          referrerPolicy="no-referrer"
          allow=""
          style={{ flex: 1, width: '100%', minHeight: 0, border: 0 }}
        />
      ) : (
        <Typography role="status" color="textSecondary" sx={OFFLINE_TEXT_STYLE}>
          You are offline. The chat opens when you are back online.
        </Typography>
      )}
      {isSilent && (
        <Box role="alert" sx={{ p: 2, typography: 'body2' }}>
          Does the chat not show? Check your connection and try again.
          <br />
          <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
          <Button onClick={onClose}>Close</Button>
        </Box>
      )}
    </Box>
  );
}

/** The chat page, with the reference on the error panel that the customer saw when opening the chat. */
function chatAddress(): URL {
  const url = new URL(config().links.chat);
  const { reference } = shellStore.getState();
  if (reference !== undefined) url.searchParams.set('reference', reference);
  return url;
}

/** The maximum height and the bottom offset of the panel in a window of this height. */
function panelPositionStyle(height: string) {
  const bottom = (max: number) => `max(8px, min(${max}px, calc(${height} - 508px)))`;
  return { maxHeight: `calc(${height} - 16px)`, bottom: { xs: bottom(88), lg: bottom(104) } };
}

// With allow-same-origin a page on the portal's own origin could remove its sandbox.
function sandboxPermissions(origin: string): string {
  const permissions = 'allow-scripts allow-forms allow-popups';
  return origin === window.location.origin ? permissions : `${permissions} allow-same-origin`;
}

const OFFLINE_TEXT_STYLE = {
  display: 'grid',
  placeItems: 'center',
  height: '100%',
  p: 4,
  textAlign: 'center',
  textWrap: 'balance',
};

/** The panel around the chat's iframe. */
const PANEL_STYLE = {
  position: 'fixed',
  zIndex: 40,
  flexDirection: 'column',
  right: { xs: PANEL_RIGHT_OFFSET, lg: 32 },
  overflow: 'hidden',
  borderRadius: '24px',
  border: '1px solid',
  borderColor: 'line.main',
  bgcolor: 'surface.main',
  boxShadow: elevation.chat,
  animation: 'ssp-rise 200ms cubic-bezier(.2,0,0,1)',
};

const CLOSE_WORDS = ['close', 'closechat', 'close-chat', 'close_chat'];

/**
 * Whether posted data means “close” (D-056): one of the words, or an object with one of them as type, event or action.
 */
function isCloseMessage(data: unknown): boolean {
  if (typeof data === 'string') return CLOSE_WORDS.includes(data.toLowerCase());
  if (typeof data !== 'object' || data === null) return false;
  const { type, event, action } = data as Record<string, unknown>; // from another page: the shape is unknown
  return [type, event, action].some((word) => typeof word === 'string' && CLOSE_WORDS.includes(word.toLowerCase()));
}
