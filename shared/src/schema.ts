/**
 * The parts of `zod/mini` that the portal uses, for data from servers, storage, navigation state and messages. Import
 * it as a namespace: `import * as z from '@portal/shared/schema'`.
 */
import { config } from 'zod/mini';

// Without `jitless` zod tries `new Function` for faster parsers, which the content security policy reports as a
// violation.
config({ jitless: true });

export {
  _default,
  array,
  boolean,
  catch,
  enum,
  extend,
  literal,
  minLength,
  null,
  nullable,
  nullish,
  number,
  object,
  optional,
  pipe,
  record,
  refine,
  regex,
  string,
  transform,
  trim,
  undefined,
  union,
  unknown,
} from 'zod/mini';
export type { infer, input, output, ZodMiniType } from 'zod/mini';
