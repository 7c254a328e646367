import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@portal/shared/routes';
import * as z from '@portal/shared/schema';

/** What a navigation from the list brings along. */
export const FROM_LIST = { from: 'fibre-requests' } as const;

const fromList = z.object({ from: z.literal(FROM_LIST.from) });

/**
 * Back to the list (FR-018): by one step of the history where the list lies there, so that it is found as it was left,
 * page, filter and scroll; else by its address.
 */
export function useWayBack(): string | (() => void) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  return fromList.safeParse(state).success ? () => void navigate(-1) : paths.fibreRequests;
}
