import { randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { InvalidFields, type FieldErrors } from '../errors.ts';
import type { PlatformDatabase } from '../store/database.ts';
import type { Attempts } from './attempts.ts';
import type { HashPassword } from './hash-password.ts';

const SHORTEST = 8;
/** Letters of any script with their marks, digits, the space and the symbols of ASCII. */
const ALLOWED = /^[\p{L}\p{M}\p{Nd} -~]*$/u;

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes the same time when there is nothing to compare with, so that the time reveals nothing. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
  /** Refuses a signed-in player who does not know the password, because it may be somebody else. */
  requireOwn(playerId: number, password: string): Promise<void>;
};

export async function createPasswords(
  db: PlatformDatabase,
  attempts: Attempts,
  hash: HashPassword,
): Promise<Passwords> {
  const nobodysHash = await hash(randomBytes(32));

  async function isRight(passwordHash: string | undefined, password: string): Promise<boolean> {
    const isSame = await verify(passwordHash ?? nobodysHash, normalize(password));
    return passwordHash !== undefined && isSame;
  }

  return {
    hash: (password) => hash(normalize(password)),
    verify: isRight,
    async requireOwn(playerId, password) {
      const subject = { kind: 'password', of: playerId } as const;
      await attempts.take(subject);
      const row = await db
        .selectFrom('players')
        .select('password_hash')
        .where('id', '=', playerId)
        .executeTakeFirst();
      if (!(await isRight(row?.password_hash, password)))
        throw new InvalidFields({ current_password: { invalid: 'This is not your password.' } });
      await attempts.forgive(subject);
    },
  };
}

/** The problems of a new password and its repetition (AUTH-23, AUTH-24). */
export function passwordProblems(password: string, confirmation: string): FieldErrors {
  const errors: FieldErrors = {};
  if (!ALLOWED.test(password))
    errors['password'] = {
      wrong_charts: 'May have letters, digits, spaces and the usual symbols only.',
    };
  else if ([...password].length < SHORTEST)
    errors['password'] = { too_short: `Must have at least ${SHORTEST} characters.` };
  if (confirmation !== password)
    errors['password_confirmation'] = { not_match: 'Must be the same as the password.' };
  return errors;
}

export function assertPassword({
  password,
  password_confirmation,
}: {
  password: string;
  password_confirmation: string;
}): void {
  const errors = passwordProblems(password, password_confirmation);
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
}

/** Keyboards write the same letter in more than one way. */
function normalize(password: string): string {
  return password.normalize('NFC');
}
