import { useNavigate } from 'react-router-dom';
import { originOf } from '@portal/shared/config';

/** Back to where the reader came from, if that was the portal; otherwise to the start (D-058). */
export function useBack(): () => void {
  const navigate = useNavigate();
  return () => void (cameFromPortal() ? navigate(-1) : navigate('/'));
}

// The router numbers its entries; the first may follow a page of the portal that was left by a full load.
function cameFromPortal(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown }; // written by the router, or by nobody
  if (typeof idx === 'number' && idx > 0) return true;
  return window.history.length > 1 && originOf(document.referrer) === window.location.origin;
}
