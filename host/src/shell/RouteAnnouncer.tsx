import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useScrollRestoration } from './useScrollRestoration';

/**
 * The page before a navigation. Outside the component, because a navigation to another layout mounts a new announcer.
 */
const lastVisitedPage: { pathname?: string } = {};

/**
 * After a navigation inside the portal: restores the scroll position, focuses the new page's h1 and announces it. The
 * browser itself announces the first page.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  useScrollRestoration();

  useEffect(() => {
    const navigated = lastVisitedPage.pathname !== undefined && lastVisitedPage.pathname !== pathname;
    lastVisitedPage.pathname = pathname;
    if (!navigated) return undefined;
    return announceHeading(setTitle);
  }, [pathname]);

  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {title}
    </div>
  );
}

// While a skeleton is shown, which has no h1 with a tabindex, it waits; meanwhile the customer may move the focus.
function announceHeading(announce: (title: string) => void): (() => void) | undefined {
  const focused = document.activeElement;
  const tryToAnnounce = () => {
    const title = document.querySelector<HTMLElement>('main h1[tabindex]');
    if (!title) return false;
    // An alert announces its own content.
    if (!title.closest('[role="alert"]')) announce(title.textContent);
    const isFocusUnmoved = document.activeElement === focused || document.activeElement === document.body;
    if (isFocusUnmoved) title.focus({ preventScroll: true });
    return true;
  };
  if (tryToAnnounce()) return undefined;
  const observer = new MutationObserver(() => {
    if (tryToAnnounce()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
