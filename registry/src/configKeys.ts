import type * as z from 'zod/mini';
import { portalConfigSchema } from './portalConfig.ts';

type Definition = { innerType?: z.ZodMiniType; shape?: Record<string, z.ZodMiniType> };

/** The keys of a schema; keys of inner groups are joined by dots. */
function keysOf(schema: z.ZodMiniType, prefix = ''): string[] {
  const { innerType, shape = {} } = schema._zod.def as Definition;
  if (innerType) return keysOf(innerType, prefix);
  return Object.entries(shape).flatMap(([name, value]) => {
    const inner = keysOf(value, `${prefix}${name}.`);
    return inner.length > 0 ? inner : [prefix + name];
  });
}

/** Every key of the runtime configuration, such as `oidc.claims.phone`. */
export const configKeys: readonly string[] = keysOf(portalConfigSchema);
