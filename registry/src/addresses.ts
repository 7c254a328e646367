import * as z from 'zod/mini';
import { HTTP_URL, isHttpUrl, originOf, urlProblem } from './urlProblem.ts';

const PATH_OR_URL = 'must be a path of the portal or an absolute http or https address';

const isPortalPath = (value: string) => /^\/(?![/\\])/.test(value);
/** Makes a tile address parsable as a URL: `https://{s}.tiles.example/{z}/…` has placeholders in braces. */
const withoutBraces = (value: string) => value.replaceAll(/[{}]/g, '');

/** A text for which `isValid` is true. */
const address = (error: string, isValid: (value: string) => boolean) =>
  z.string(error).check(({ value, issues }) => {
    const message = urlProblem(value, isValid, error);
    if (message !== undefined) issues.push({ code: 'custom', message, input: value });
  });

export const httpUrl = address(HTTP_URL, isHttpUrl);
export const selfOrUrl = address(
  `must be "self" or an absolute http or https address`,
  (value) => value === 'self' || isHttpUrl(value),
);
export const pathOrUrl = address(PATH_OR_URL, (value) => isPortalPath(value) || isHttpUrl(value));
export const origin = httpUrl.check(
  z.refine((value) => originOf(value) === value, { error: 'must be an origin without a path', abort: true }),
);

/** The issuer of an OpenID provider: the address of its discovery document is made by appending a path. */
export const issuer = httpUrl.check(z.refine((value) => !/[?#]/.test(value), 'must have no query and no fragment'));

export const tileUrl = address(PATH_OR_URL, (value) => isPortalPath(value) || isHttpUrl(withoutBraces(value))).check(
  z.refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)), 'must contain {z}, {x} and {y}'),
);

/** Code of a remote must come over https, because others could change it on the way; only this machine may use http. */
export const overrideOrigin = origin.check(
  z.refine(
    (value) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(value),
    'must be an https origin, or one on this machine',
  ),
);
