import { hash } from '@node-rs/argon2';

/** The cost of trying a password on a stolen hash. `memoryCost` is in KiB. */
export type HashCost = { memoryCost: number; timeCost: number; parallelism: number };

export type HashPassword = (password: string | Uint8Array) => Promise<string>;

/** OWASP’s first recommendation: 19 MiB, 2 passes, 1 lane. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id. A hash contains its cost and is verified at that cost. */
export const hashPasswordsAt =
  (cost: HashCost = COST): HashPassword =>
  (password) =>
    hash(password, cost);
