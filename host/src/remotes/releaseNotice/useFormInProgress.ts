import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const DIALOGS = '[role="dialog"], [role="alertdialog"], dialog[open]';

/**
 * Whether the customer is in the middle of something a reload would destroy: something was entered on this page, or a
 * dialog is open.
 *
 * @param isAsked as long as nobody wants to know about dialogs, nobody watches for them
 */
export function useFormInProgress(isAsked: boolean): boolean {
  // A page that keeps its search in the history replaces its entry while the customer types: the path tells pages apart.
  const { pathname } = useLocation();
  const [enteredAt, setEnteredAt] = useState<string>();

  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest('#main')) setEnteredAt(pathname);
    };
    document.addEventListener('input', note, true);
    document.addEventListener('change', note, true);
    return () => {
      document.removeEventListener('input', note, true);
      document.removeEventListener('change', note, true);
      setEnteredAt(undefined);
    };
  }, [pathname]);

  const hasDialog = useSyncExternalStore(isAsked ? whenDomChanges : never, () => isAsked && isDialogOpen());

  return enteredAt === pathname || hasDialog;
}

function whenDomChanges(look: () => void): () => void {
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class', 'style', 'open'] });
  return () => observer.disconnect();
}

const never = () => () => undefined;

function isDialogOpen(): boolean {
  return [...document.querySelectorAll(DIALOGS)].some((dialog) => getComputedStyle(dialog).display !== 'none');
}
