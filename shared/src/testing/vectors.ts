import file from './vectors.json' with { type: 'json' };

/** One case of a stated rule: for this input, exactly this result. */
export interface Vector<Input, Expected> {
  id: string;
  input: Input;
  expected: Expected;
  /** The ids of the requirements that the case proves. */
  requirements: string[];
  note?: string;
  flag?: string;
}

/**
 * All cases of a group, ready for `test.each`. The caller states the types of its group; they are not checked.
 * @example test.each(vectors<string, string>('apiPhone'))('SHR-002…004 $id', ({ input, expected }) => …)
 */
export function vectors<Input = unknown, Expected = unknown>(group: string): Vector<Input, Expected>[] {
  const found = file.vectors.filter((vector) => vector.group === group);
  return found.map((vector) => restoreUndefined(vector) as Vector<Input, Expected>); // not checked, see above
}

/** Replaces `{"__undefined": true}` by undefined, which JSON does not have. */
function restoreUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(restoreUndefined);
  if (typeof value !== 'object' || value === null) return value;
  if ('__undefined' in value) return undefined;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, restoreUndefined(inner)]));
}
