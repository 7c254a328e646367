/**
 * The one door to zod: the schemas of everything that comes from outside.
 * Use it as a namespace: `import * as z from '@portal/shared/schema'`.
 */
import { config } from 'zod/mini';

// zod probes `new Function` for faster parsers; the content security policy forbids that.
config({ jitless: true });

export {
  _default,
  array,
  boolean,
  catch,
  check,
  discriminatedUnion,
  endsWith,
  enum,
  extend,
  gte,
  int,
  literal,
  looseObject,
  lte,
  maxLength,
  minLength,
  null,
  nullable,
  nullish,
  number,
  object,
  optional,
  partial,
  pick,
  pipe,
  prefault,
  record,
  refine,
  regex,
  safeParse,
  strictObject,
  string,
  transform,
  trim,
  undefined,
  union,
  unknown,
} from 'zod/mini';
export type { infer, input, output, ZodMiniType } from 'zod/mini';
