import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Does something once at each place: the next place is shown a moment later, and a second press meanwhile would lead one
 * place too far.
 *
 * @param asking whether it is asked if the place may be left; whoever stays may press again
 */
export function useNavigateOnce<Given extends unknown[]>(act: (...given: Given) => void, asking = false) {
  const location = useLocation();
  const done = useRef(false);
  useEffect(() => {
    done.current = false;
  }, [location, asking]);
  return (...given: Given) => {
    if (done.current) return;
    done.current = true;
    act(...given);
  };
}
