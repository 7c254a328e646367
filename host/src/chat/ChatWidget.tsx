import { config } from '@portal/shared/config';
import { Box, ButtonBase, Typography, useMediaQuery, type Theme } from '@portal/shared/mui/core';
import { useCloseOnBack } from '@portal/shared/overlays';
import { useShell } from '@portal/shared/shell';
import { onSignOut } from '@portal/shared/storage';
import { MessageCircleMore, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { elevation } from '../theme/elevation';
import { useCloseMessage } from './useCloseMessage';
import { useHadFocus } from './useHadFocus';

/** The panel is 350 by 500 px (SH-028); in a smaller window it keeps 8 px to the edges (D-056). */
const PANEL_SIZE_STYLE = { width: 350, maxWidth: 'calc(100vw - 16px)', height: 500, ...panelPositionStyle('100vh') };

/** The oldest supported browsers do not support dvh. */
const PANEL_SIZE_DVH_STYLE = { '@supports (height: 1dvh)': panelPositionStyle('100dvh') };
/** In these windows the button does not fit below the panel; the panel's top is then 8 px below the window's. */
const SHORT_WINDOW_QUERY = '@media (max-height: 595px)';
const PANEL_RIGHT_OFFSET = 'max(8px, min(16px, calc(100vw - 358px)))';

/** The chat assistant: a floating button, and a panel with the operator's chat page in an iframe. */
export function ChatWidget() {
  const chatHidden = useShell((shell) => shell.chatHidden);
  const online = useShell((shell) => shell.online);
  const [state, setState] = useState({ open: false, everOpened: false, run: 0 });
  // Also true for the browser's error page: an iframe reports no failed load.
  const [loaded, setLoaded] = useState(false);
  // A hidden chat is closed, and is still closed when it is shown again.
  if (chatHidden && state.open) setState({ ...state, open: false });
  const open = state.open && !chatHidden;
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const frameRef = useRef<HTMLIFrameElement>(null);
  const hadFocusRef = useHadFocus(frameRef);
  const { href, origin } = new URL(config().links.chat);
  // The next customer on this device must not read this conversation.
  useEffect(
    () =>
      onSignOut(() => {
        hadFocusRef.current = false;
        setLoaded(false);
        setState(({ run }) => ({ open: false, everOpened: false, run: run + 1 }));
      }),
    [hadFocusRef],
  );

  const close = () => {
    setState((before) => ({ ...before, open: false }));
    buttonRef.current?.focus();
  };
  const show = () => {
    // A page that the customer has not used is reloaded: it may be the browser's page about a failed load.
    const needsReload = !hadFocusRef.current;
    if (needsReload) setLoaded(false);
    setState(({ run }) => ({ open: true, everOpened: true, run: needsReload ? run + 1 : run }));
    // React renders the panel after this event.
    queueMicrotask(() => panelRef.current?.focus());
  };
  const handleToggle = () => (open ? close() : show());
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close();
  };
  // On a phone the panel covers the page and Back closes it; in larger windows Back leaves the page.
  const coversPage = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  useCloseOnBack(open && coversPage, close);
  useCloseMessage(frameRef, origin, close);

  return (
    <Box onKeyDown={handleKeyDown} sx={{ display: chatHidden ? 'none' : 'contents' }}>
      <ButtonBase
        ref={buttonRef}
        aria-label={open ? 'Close chat assistant' : 'Open chat assistant'}
        aria-expanded={open}
        aria-controls={state.everOpened ? id : undefined}
        onClick={handleToggle}
        sx={{ ...CHAT_BUTTON_STYLE, ...(open && { [SHORT_WINDOW_QUERY]: CORNER_BUTTON_STYLE }) }}
      >
        {open ? <X size={26} /> : <MessageCircleMore size={28} />}
      </ButtonBase>
      {state.everOpened && (
        <Box
          ref={panelRef}
          id={id}
          role="dialog"
          aria-label="Chat assistant"
          tabIndex={-1}
          sx={{ ...PANEL_STYLE, ...PANEL_SIZE_STYLE, ...PANEL_SIZE_DVH_STYLE, display: open ? 'block' : 'none' }}
        >
          {online || loaded ? (
            <iframe
              key={state.run}
              ref={frameRef}
              onLoad={() => setLoaded(true)}
              src={href}
              title="Chat assistant"
              sandbox={sandboxPermissions(origin)}
              referrerPolicy="no-referrer"
              allow=""
              style={{ display: 'block', width: '100%', height: '100%', border: 0 }}
            />
          ) : (
            <Typography role="status" color="textSecondary" sx={OFFLINE_TEXT_STYLE}>
              You are offline. The chat opens when you are back online.
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}

/** The maximum height and the bottom offset of the panel in a window of this height. */
function panelPositionStyle(height: string) {
  const bottom = (max: number) => `max(8px, min(${max}px, calc(${height} - 508px)))`;
  return { maxHeight: `calc(${height} - 16px)`, bottom: { xs: bottom(88), lg: bottom(104) } };
}

// A page on the portal's own origin could remove its sandbox with allow-same-origin.
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

const CHAT_BUTTON_STYLE = {
  position: 'fixed',
  zIndex: 41,
  right: { xs: 16, lg: 32 },
  bottom: { xs: 16, lg: 32 },
  width: 60,
  height: 60,
  borderRadius: '22px',
  border: '1px solid transparent',
  bgcolor: 'brand.main',
  color: 'brand.on',
  boxShadow: elevation.popup,
  transition: 'background-color 160ms ease-out, transform 120ms ease-out',
  '&:hover': { bgcolor: 'brand.hover' },
  '&:active': { bgcolor: 'brand.active', transform: 'scale(.98)' },
  '@media print': { display: 'none' },
};

/** The button inside the panel's upper right corner. */
const CORNER_BUTTON_STYLE = {
  right: { xs: `calc(${PANEL_RIGHT_OFFSET} + 8px)`, lg: 40 },
  bottom: 'auto',
  top: 16,
  width: 44,
  height: 44,
  borderRadius: '14px',
  boxShadow: 'none',
};

/** The panel around the chat's iframe. */
const PANEL_STYLE = {
  position: 'fixed',
  zIndex: 40,
  right: { xs: PANEL_RIGHT_OFFSET, lg: 32 },
  overflow: 'hidden',
  borderRadius: '24px',
  border: '1px solid',
  borderColor: 'line.main',
  bgcolor: 'surface.main',
  boxShadow: elevation.chat,
  animation: 'ssp-rise 200ms cubic-bezier(.2,0,0,1)',
};
