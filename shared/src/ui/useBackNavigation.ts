import { useLocation, useNavigate } from 'react-router-dom';

/** Navigation state of a page that was opened from its list: the list is the history entry before it. */
export const FROM_LIST = { fromList: true } as const;

/**
 * Back to the list: one step back in the history if the page was opened from there with `FROM_LIST`, so that the list
 * keeps its filter, page and scroll position; otherwise the fallback, a path or a function.
 */
export function useBackNavigation<F extends string | (() => void)>(fallback: F): F | (() => void) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<typeof FROM_LIST> | null };
  return state?.fromList === true ? () => void navigate(-1) : fallback;
}
