import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// Argon2id is the library's default; the costs are OWASP's first choice (19 MiB, 2 passes, 1 lane).
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let nobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COSTS);
}

/**
 * Whether the password belongs to the hash. For an unknown person, pass undefined: the password is then compared with a
 * random one, so that the response time does not show which email addresses exist.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(32).toString('hex'));
  const isRight = await verify(passwordHash ?? (await nobody), password);
  return isRight && passwordHash !== undefined;
}
