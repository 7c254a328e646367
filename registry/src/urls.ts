import { z } from 'zod';

export const isHttpUrl = (value: string) => /^https?:\/\/[^/?#\\]/.test(value) && URL.canParse(value);

/**
 * Creates a schema for an address for which `isValid` is true; `error` is the message for others. Blanks, which are
 * hard to see, and credentials, which would be in logs, have messages of their own.
 */
export const createAddressSchema = (error: string, isValid: (value: string) => boolean) =>
  z.string(error).superRefine((value, ctx) => {
    if (/\s/.test(value)) ctx.addIssue('must not contain blanks');
    else if (/^[a-z][\w+.-]*:\/\/[^/?#\\]*@/i.test(value)) ctx.addIssue('must not contain a user name or password');
    else if (!isValid(value)) ctx.addIssue(error);
  });

/** A URL without credentials. */
export const httpUrlSchema = createAddressSchema('must be an absolute http or https address', isHttpUrl);

export const httpOriginSchema = createAddressSchema(
  'must be an origin such as https://www.example.com, without a path or a slash at its end',
  (value) => isHttpUrl(value) && new URL(value).origin === value,
);

/** The issuer of an OpenID provider: the address of its discovery document is made by appending a path. */
export const issuerSchema = httpUrlSchema.refine((value) => !/[?#]/.test(value), 'must have no query and no fragment');
