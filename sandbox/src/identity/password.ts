import { hash, verify } from '@node-rs/argon2';

/** argon2id (the default) with the minimum that OWASP recommends, 19 MiB and two passes: about 10 ms. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const CURRENT_PARAMETERS = `m=${ARGON2_OPTIONS.memoryCost},t=${ARGON2_OPTIONS.timeCost},p=${ARGON2_OPTIONS.parallelism}`;

/** A salted hash of a password, including its parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2_OPTIONS);
}

/** Whether a hash was made with other parameters than new ones. */
export const isOutdated = (passwordHash: string) => !passwordHash.startsWith(`$argon2id$v=19$${CURRENT_PARAMETERS}$`);

const dummyHash = hashPassword('nobody has this password');

/** Verifies a password. Without a hash (unknown customer) it returns false after the same time. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isValid = await verify(passwordHash ?? (await dummyHash), password);
  return isValid && passwordHash !== undefined;
}
