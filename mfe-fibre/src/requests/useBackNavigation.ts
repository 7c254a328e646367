import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@portal/shared/routes';
import * as z from '@portal/shared/schema';

/** Navigation state of the links in the list. */
export const FROM_LIST = { from: 'fibre-requests' } as const;

const fromList = z.object({ from: z.literal(FROM_LIST.from) });

/**
 * The target of the Back button (FR-018): the previous history entry if it is the list, so that page, filter and scroll
 * position are restored; else the URL of the list.
 */
export function useBackNavigation(): string | (() => void) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  return fromList.safeParse(state).success ? () => void navigate(-1) : paths.fibreRequests;
}
