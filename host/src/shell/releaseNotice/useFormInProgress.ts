import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const DIALOG_SELECTOR = '[role="dialog"], [role="alertdialog"], dialog[open]';

/**
 * Whether a reload would lose input of the customer: a field of this page was changed, or a dialog is open.
 * @param watchDialogs whether to look for dialogs, which needs an observer of the whole document
 */
export function useFormInProgress(watchDialogs: boolean): boolean {
  // The path identifies the page. The history key does not: a search field replaces the history entry with each letter.
  const { pathname } = useLocation();
  const [enteredAt, setEnteredAt] = useState<string>();

  useEffect(() => {
    const rememberInput = ({ target }: Event) => {
      if (target instanceof Element && target.closest('#main')) setEnteredAt(pathname);
    };
    // Not in the capture phase: React would render between this listener and its own, and reset a controlled field to its
    // old value before the field’s onChange has seen the new one.
    document.addEventListener('input', rememberInput);
    document.addEventListener('change', rememberInput);
    return () => {
      document.removeEventListener('input', rememberInput);
      document.removeEventListener('change', rememberInput);
      setEnteredAt(undefined);
    };
  }, [pathname]);

  const hasDialog = useSyncExternalStore(
    watchDialogs ? subscribeToDom : subscribeToNothing,
    () => watchDialogs && isDialogOpen(),
  );

  return enteredAt === pathname || hasDialog;
}

function subscribeToDom(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class', 'style', 'open'] });
  return () => observer.disconnect();
}

const subscribeToNothing = () => () => undefined;

function isDialogOpen(): boolean {
  return [...document.querySelectorAll(DIALOG_SELECTOR)].some((dialog) => getComputedStyle(dialog).display !== 'none');
}
