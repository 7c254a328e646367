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

/** The panel is 350 by 500 px (SH-028); where that does not fit it keeps 8 px to the edges (D-056). */
const PANEL = { width: 350, maxWidth: 'calc(100vw - 16px)', height: 500, ...fitting('100vh') };

/** Not in the oldest browsers the portal is built for. */
const WHERE_DVH_IS_KNOWN = { '@supports (height: 1dvh)': fitting('100dvh') };
/** Too low for the button to stay below the panel; the panel's top is then 8 px from the window's. */
const TOO_LOW = '@media (max-height: 595px)';
const RIGHT = 'max(8px, min(16px, calc(100vw - 358px)))';

/** The chat assistant: a floating button, and a panel with the operator's own chat page in it. */
export function ChatWidget() {
  const chatHidden = useShell((shell) => shell.chatHidden);
  const online = useShell((shell) => shell.online);
  const [state, setState] = useState({ open: false, everOpened: false, run: 0 });
  // Whether a page came, perhaps the browser's own about an error: a frame keeps that one, and tells nobody.
  const [loaded, setLoaded] = useState(false);
  // While hidden it is closed, and it stays closed afterwards.
  if (chatHidden && state.open) setState({ ...state, open: false });
  const open = state.open && !chatHidden;
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const frameRef = useRef<HTMLIFrameElement>(null);
  const hadFocusRef = useHadFocus(frameRef);
  const { href, origin } = new URL(config().links.chat);
  // The next customer on this phone must not read what was written here.
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
    // A page nobody has used yet is loaded anew: it may be the browser's, about an error that is long over.
    const isFresh = !hadFocusRef.current;
    if (isFresh) setLoaded(false);
    setState(({ run }) => ({ open: true, everOpened: true, run: isFresh ? run + 1 : run }));
    // The panel is there after this event.
    queueMicrotask(() => panelRef.current?.focus());
  };
  const handleToggle = () => (open ? close() : show());
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close();
  };
  // On a phone it covers the page; elsewhere it lies beside it, and Back is the page's.
  const covers = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  useCloseOnBack(open && covers, close);
  useCloseMessage(frameRef, origin, close);

  return (
    <Box onKeyDown={handleKeyDown} sx={{ display: chatHidden ? 'none' : 'contents' }}>
      <ButtonBase
        ref={buttonRef}
        aria-label={open ? 'Close chat assistant' : 'Open chat assistant'}
        aria-expanded={open}
        aria-controls={state.everOpened ? id : undefined}
        onClick={handleToggle}
        sx={{ ...BUTTON, ...(open && { [TOO_LOW]: CORNER }) }}
      >
        {open ? (
          <X size={26} strokeWidth={1.9} aria-hidden />
        ) : (
          <MessageCircleMore size={28} strokeWidth={1.9} aria-hidden />
        )}
      </ButtonBase>
      {state.everOpened && (
        <Box
          ref={panelRef}
          id={id}
          role="dialog"
          aria-label="Chat assistant"
          tabIndex={-1}
          sx={{ ...FRAME, ...PANEL, ...WHERE_DVH_IS_KNOWN, display: open ? 'block' : 'none' }}
        >
          {online || loaded ? (
            <iframe
              key={state.run}
              ref={frameRef}
              onLoad={() => setLoaded(true)}
              src={href}
              title="Chat assistant"
              sandbox={sandboxFor(origin)}
              referrerPolicy="no-referrer"
              allow=""
              style={{ display: 'block', width: '100%', height: '100%', border: 0 }}
            />
          ) : (
            <Typography role="status" color="textSecondary" sx={NOTHING}>
              You are offline. The chat opens when you are back online.
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}

/** Above the lower edge, and not over the upper one, of a window of this height. */
function fitting(height: string) {
  const bottom = (most: number) => `max(8px, min(${most}px, calc(${height} - 508px)))`;
  return { maxHeight: `calc(${height} - 16px)`, bottom: { xs: bottom(88), lg: bottom(104) } };
}

// On the portal's own origin the last permission would let the page take its sandbox off.
function sandboxFor(origin: string): string {
  const permissions = 'allow-scripts allow-forms allow-popups';
  return origin === window.location.origin ? permissions : `${permissions} allow-same-origin`;
}

/** In the middle of the empty panel. */
const NOTHING = {
  display: 'grid',
  placeItems: 'center',
  height: '100%',
  p: 4,
  textAlign: 'center',
  textWrap: 'balance',
};

const BUTTON = {
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

/** Inside the panel's upper right corner. */
const CORNER = {
  right: { xs: `calc(${RIGHT} + 8px)`, lg: 40 },
  bottom: 'auto',
  top: 16,
  width: 44,
  height: 44,
  borderRadius: '14px',
  boxShadow: 'none',
};

const FRAME = {
  position: 'fixed',
  zIndex: 40,
  right: { xs: RIGHT, lg: 32 },
  overflow: 'hidden',
  borderRadius: '24px',
  border: '1px solid',
  borderColor: 'line.main',
  bgcolor: 'surface.main',
  boxShadow: elevation.chat,
  outline: 'none',
  animation: 'ssp-rise 200ms cubic-bezier(.2,0,0,1)',
};
