import type { Reply } from '../replies';

const open = new Set<Request>();

/** The same answer; until it is there or given up, its request is open. Those of earlier ones count no more. */
export function counted(reply: Reply): Reply {
  open.clear();
  return async (request) => {
    open.add(request);
    try {
      return await reply(request);
    } finally {
      open.delete(request);
    }
  };
}

/** How many requests still wait for an answer. */
export const openRequests = (): number => open.size;
