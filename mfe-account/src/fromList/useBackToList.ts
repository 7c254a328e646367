import { useLocation, useNavigate } from 'react-router-dom';
import * as z from '@portal/shared/schema';

/** What something opened from its list brings along: the list is the entry of the history before it. */
export const FROM_LIST = { from: 'list' } as const;
const fromList = z.object({ from: z.literal(FROM_LIST.from) });

/** Back to the list: by one step of the history where it lies there, so that it is found as it was left. */
export function useBackToList(otherwise: () => void): () => void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  return () => {
    if (fromList.safeParse(state).success) void navigate(-1);
    else otherwise();
  };
}
