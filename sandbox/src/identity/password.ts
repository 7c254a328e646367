import { hash, verify } from '@node-rs/argon2';

/** argon2id (the default) with the minimum that OWASP recommends, 19 MiB and two passes: about 10 ms. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A salted hash of a password, including its parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2_OPTIONS);
}

const dummyHash = hashPassword('nobody has this password');

/** Verifies a password. Without a hash (unknown customer) it returns false after the same time. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isValid = await verify(passwordHash ?? (await dummyHash), password);
  return isValid && passwordHash !== undefined;
}
