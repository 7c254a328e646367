import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A navigation function that navigates only once per history entry. The next page is shown a moment after the click, so
 * a double click would otherwise navigate twice.
 *
 * @param isBlocked whether the leave dialog is open; a customer who stays may navigate again
 */
export function useNavigateOnce<Args extends unknown[]>(navigate: (...args: Args) => void, isBlocked = false) {
  const location = useLocation();
  const hasNavigated = useRef(false);
  useEffect(() => {
    hasNavigated.current = false;
  }, [location, isBlocked]);
  return (...args: Args) => {
    if (hasNavigated.current) return;
    hasNavigated.current = true;
    navigate(...args);
  };
}
