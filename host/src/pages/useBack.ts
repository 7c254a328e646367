import { useNavigate } from 'react-router-dom';
import { originOf } from '@portal/shared/config';
import { hasPreviousPage } from '@portal/shared/routes';

/** Back to where the reader came from, if that was the portal; otherwise to the start (D-058). */
export function useBack(): () => void {
  const navigate = useNavigate();
  return () => void (cameFromPortal() ? navigate(-1) : navigate('/'));
}

// The first entry may follow a page of the portal that was left by a full load.
function cameFromPortal(): boolean {
  if (hasPreviousPage()) return true;
  return window.history.length > 1 && originOf(document.referrer) === window.location.origin;
}
