import file from './vectors.json';

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
 * All cases of a group, ready for `test.each`. The types say what the caller knows of its group.
 * @example test.each(vectors<string, string>('apiPhone'))('SHR-002…004 $id', ({ input, expected }) => …)
 */
export function vectors<Input = unknown, Expected = unknown>(group: string): Vector<Input, Expected>[] {
  const found = file.vectors.filter((vector) => vector.group === group);
  if (found.length === 0) throw new Error(`There are no vectors in the group ${group}`);
  return found.map((vector) => revived(vector) as Vector<Input, Expected>); // the file is ours, its shape is not
}

/** `{"__undefined": true}` stands for undefined, which JSON cannot say. */
function revived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revived);
  if (typeof value !== 'object' || value === null) return value;
  if ('__undefined' in value) return undefined;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revived(inner)]));
}
