import { Box } from '@portal/shared/mui/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useScrollRestoration } from './useScrollRestoration';

/** The last page shown, whichever layout showed it: layouts come and go with the pages. */
const last: { pathname?: string } = {};

const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/**
 * After a navigation within the portal: finds the page's place, gives the focus to the new page's h1 and says its
 * title. Not on the first page, which the browser announces itself.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  useScrollRestoration();

  useEffect(() => {
    const navigated = last.pathname !== undefined && last.pathname !== pathname;
    last.pathname = pathname;
    if (!navigated) return undefined;
    return onceThereIsATitle(setTitle);
  }, [pathname]);

  return (
    <Box role="status" aria-live="polite" sx={VISUALLY_HIDDEN}>
      {title}
    </Box>
  );
}

// A skeleton has no title: the page's own comes later, and the customer may have moved on by then.
function onceThereIsATitle(announce: (title: string) => void): (() => void) | undefined {
  const focused = document.activeElement;
  const found = () => {
    const title = document.querySelector<HTMLElement>('main h1[tabindex]');
    if (!title) return false;
    // What stands in an alert is announced by the alert itself.
    if (!title.closest('[role="alert"]')) announce(title.textContent);
    const nobodyMoved = document.activeElement === focused || document.activeElement === document.body;
    if (nobodyMoved) title.focus({ preventScroll: true });
    return true;
  };
  if (found()) return undefined;
  const observer = new MutationObserver(() => {
    if (found()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
