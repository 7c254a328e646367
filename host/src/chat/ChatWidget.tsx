import { Box, ButtonBase, useMediaQuery, type Theme } from '@portal/shared/mui/core';
import { useCloseOnBack } from '@portal/shared/overlays';
import { useShell } from '@portal/shared/shell';
import { onSignOut } from '@portal/shared/storage';
import { MessageCircleMore, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { elevation } from '../theme/elevation';
import { ChatPanel, PANEL_RIGHT_OFFSET } from './ChatPanel';

/** In these windows the button does not fit below the panel; the panel's top is then 8 px below the window's. */
const SHORT_WINDOW_QUERY = '@media (max-height: 595px)';

/** The chat assistant: a floating button, and a panel with the operator's chat page. */
export function ChatWidget() {
  const chatHidden = useShell((shell) => shell.chatHidden);
  // An unused chat page is removed when the panel closes: it may be the browser's error page after a failed load.
  const [state, setState] = useState({ open: false, isUsed: false });
  // A hidden chat is closed, and is still closed when it is shown again.
  if (chatHidden && state.open) setState({ ...state, open: false });
  const open = state.open && !chatHidden;
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  // The next customer on this device must not read this conversation.
  useEffect(() => onSignOut(() => setState({ open: false, isUsed: false })), []);

  const close = () => {
    setState((before) => ({ ...before, open: false }));
    buttonRef.current?.focus();
  };
  const show = () => setState((before) => ({ ...before, open: true }));
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close();
  };
  // On a phone the panel covers the page and Back closes it; in larger windows Back leaves the page.
  const coversPage = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  useCloseOnBack(open && coversPage, close);

  const hasPanel = open || state.isUsed;
  return (
    <Box onKeyDown={handleKeyDown} sx={{ display: chatHidden ? 'none' : 'contents' }}>
      <ButtonBase
        ref={buttonRef}
        aria-label={open ? 'Close chat assistant' : 'Open chat assistant'}
        aria-expanded={open}
        aria-controls={hasPanel ? id : undefined}
        onClick={open ? close : show}
        sx={{ ...CHAT_BUTTON_STYLE, ...(open && { [SHORT_WINDOW_QUERY]: CORNER_BUTTON_STYLE }) }}
      >
        {open ? <X size={26} /> : <MessageCircleMore size={28} />}
      </ButtonBase>
      {hasPanel && (
        <ChatPanel
          id={id}
          open={open}
          onClose={close}
          onUse={() => setState((before) => ({ ...before, isUsed: true }))}
        />
      )}
    </Box>
  );
}

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
