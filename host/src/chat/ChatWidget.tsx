import { Box, ButtonBase, useMediaQuery, type Theme } from '@portal/shared/mui/core';
import { useCloseOnBack } from '@portal/shared/overlays';
import { useShell } from '@portal/shared/shell';
import { onSignOut } from '@portal/shared/storage';
import { MessageCircleMore, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { lazyComponent, useLazyComponent } from '../pages/LazyPage';
import { runWhenIdleUnlessSaveData } from '../runWhenIdle';
import { elevation } from '../theme/elevation';
import { noticeStyle } from '../theme/noticeStyle';
import { PANEL_RIGHT_OFFSET } from './chatPosition';

/** In these windows the button does not fit below the panel; the panel's top is then 8 px below the window's. */
const SHORT_WINDOW_QUERY = '@media (max-height: 595px)';

/** How long the message of a failed load is shown. */
const FAILURE_SHOWN_MS = 10_000;

export const chatPanel = lazyComponent(async () => {
  const { ChatPanel } = await import(/* webpackChunkName: "pages" */ './ChatPanel');
  return ChatPanel;
});

/**
 * The chat assistant: a floating button, and a panel with the operator's chat page. The panel is in a lazy chunk, which
 * is loaded when the page is idle, or on the first click.
 */
export function ChatWidget({ panel = chatPanel }: { panel?: typeof chatPanel }) {
  const chatHidden = useShell((shell) => shell.chatHidden);
  // An unused chat page is removed when the panel closes: it may be the browser's error page after a failed load.
  const [state, setState] = useState({ open: false, isUsed: false, hasFailed: false });
  // A hidden chat is closed, and is still closed when it is shown again.
  if (chatHidden && state.open) setState({ ...state, open: false });
  const { Component, load } = useLazyComponent(panel);
  const open = state.open && !chatHidden && Component !== undefined;
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  // Loaded early, so that the panel also opens offline.
  useEffect(() => runWhenIdleUnlessSaveData(() => void load().catch(ignoreError)), [load]);
  useEffect(() => {
    if (!state.hasFailed) return undefined;
    const hide = setTimeout(() => setState((before) => ({ ...before, hasFailed: false })), FAILURE_SHOWN_MS);
    return () => clearTimeout(hide);
  }, [state.hasFailed]);
  // The next customer on this device must not read this conversation.
  useEffect(() => onSignOut(() => setState({ open: false, isUsed: false, hasFailed: false })), []);

  const close = () => {
    setState((before) => ({ ...before, open: false }));
    buttonRef.current?.focus();
  };
  const isLoading = state.open && !Component;
  const show = () => {
    if (isLoading) return;
    setState((before) => ({ ...before, open: true, hasFailed: false }));
    // After a failed load the chat counts as closed, so that the next click loads it again.
    if (!Component) load().catch(() => setState((before) => ({ ...before, open: false, hasFailed: true })));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close();
  };
  // On a phone the panel covers the page and Back closes it; in larger windows Back leaves the page.
  const coversPage = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  useCloseOnBack(open && coversPage, close);

  const ChatPanel = open || state.isUsed ? Component : undefined;
  return (
    <Box onKeyDown={handleKeyDown} sx={{ display: chatHidden ? 'none' : 'contents' }}>
      <ButtonBase
        ref={buttonRef}
        aria-label={open ? 'Close chat assistant' : 'Open chat assistant'}
        aria-expanded={open}
        aria-controls={ChatPanel && id}
        aria-busy={isLoading}
        onClick={open ? close : show}
        sx={{ ...CHAT_BUTTON_STYLE, ...(open && { [SHORT_WINDOW_QUERY]: CORNER_BUTTON_STYLE }) }}
      >
        {open ? <X size={26} /> : <MessageCircleMore size={28} />}
      </ButtonBase>
      {state.hasFailed && (
        <Box role="alert" sx={FAILURE_STYLE}>
          The chat could not be opened. Check your connection and try again.
        </Box>
      )}
      {ChatPanel && (
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

function ignoreError(): void {}

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
  '&[aria-busy=true]': { opacity: 0.6 },
  '@media print': { display: 'none' },
};

/** Left of the button. */
const FAILURE_STYLE = {
  ...noticeStyle,
  zIndex: 41,
  left: { xs: 16, sm: 'auto' },
  right: { xs: 88, lg: 104 },
  bottom: { xs: 16, lg: 32 },
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
