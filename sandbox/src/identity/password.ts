import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with 19 MiB and two passes, the least OWASP advises: about 10 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A salted hash of a password, with its cost in it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

const dummyHash = hashPassword('nobody has this password');

/** Whether the password fits. An unknown customer has no hash: the check then costs the same and fails. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await dummyHash), password);
  return fits && passwordHash !== undefined;
}
