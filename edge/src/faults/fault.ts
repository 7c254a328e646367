import { z } from 'zod';

/** One deliberate failure, as a test orders it. */
export const fault = z.strictObject({
  method: z.string().min(1),
  path: z.string().startsWith('/'),
  status: z.int().min(200).max(599).optional(),
  body: z.unknown().optional(),
  type: z.string().min(1).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  delayMs: z.int().min(0).max(600_000).optional(),
  drop: z.boolean().optional(),
  cutAfterBytes: z.int().min(0).optional(),
  times: z.int().min(1).optional(),
});

export type Fault = z.infer<typeof fault>;

/** The list in force: `next` gives the fault a request runs into, and counts it. */
export type FaultList = {
  replace(faults: Fault[]): void;
  next(method: string, pathname: string): Fault | undefined;
};

/** A fault without `times` stays until the list is replaced. */
export function createFaultList(): FaultList {
  let waiting: { fault: Fault; left: number }[] = [];
  return {
    replace(faults) {
      waiting = faults.map((one) => ({ fault: one, left: one.times ?? Infinity }));
    },
    next(method, pathname) {
      const hit = waiting.find(({ fault: one, left }) => left > 0 && matches(one, method, pathname));
      if (hit) hit.left -= 1;
      return hit?.fault;
    },
  };
}

/** A fault that only delays or cuts lets the real answer through; every other one is the answer itself. */
export function answersItself(one: Fault): boolean {
  const spoken = [one.status, one.body, one.type, one.headers].some((part) => part !== undefined);
  return spoken || (one.delayMs === undefined && one.cutAfterBytes === undefined);
}

/** The bytes a fault answers with: a text as it stands, any other value as JSON, nothing without a body. */
export function bodyOf(one: Fault): { type: string; bytes: Buffer } {
  if (one.body === undefined) return { type: one.type ?? 'text/plain; charset=utf-8', bytes: Buffer.alloc(0) };
  const text = typeof one.body === 'string' ? one.body : undefined;
  const type = one.type ?? (text !== undefined ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8');
  return { type, bytes: Buffer.from(text ?? JSON.stringify(one.body)) };
}

function matches(one: Fault, method: string, pathname: string): boolean {
  if (one.method.toUpperCase() !== method) return false;
  return one.path.endsWith('*') ? pathname.startsWith(one.path.slice(0, -1)) : pathname === one.path;
}
