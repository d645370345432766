import { isRecord } from '@marquee/schemas/is-record';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { PlatformCalls } from '@marquee/schemas/platform';
import type { Payload } from 'altcha-lib/types';
import { InvalidFields } from '../errors.ts';
import type { PlatformDatabase } from '../store/database.ts';
import type { Attempts, Subject } from './attempts.ts';
import type { Keys } from './keys.ts';
import { hashToken } from './token.ts';

/** Takes a tenth of a second on a person’s device, and as much on a machine for every try. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 1000, least: 200, spread: 400 } as const;
const LIFETIME_MS = 10 * 60_000;
/** This many attempts need no captcha. */
const FREE_ATTEMPTS = 3;

type Challenge = PlatformCalls['GET /api/captcha']['answer'];

export type Captcha = {
  issue(): Promise<Challenge>;
  /** Whether one of the subjects has tried so often that a captcha is now needed. */
  isNeeded(...subjects: Subject[]): Promise<boolean>;
  /** Refuses a missing, wrong, expired or used solution. Each solution is valid for one call. */
  require(solution: string | undefined): Promise<void>;
};

type Parts = {
  db: PlatformDatabase;
  clock: () => number;
  random: (limit: number) => number;
  keys: Keys;
  attempts: Attempts;
};

export function createCaptcha({ db, clock, random, keys, attempts }: Parts): Captcha {
  const secrets = {
    hmacSignatureSecret: keys.derive('captcha'),
    hmacKeySignatureSecret: keys.derive('captcha key'),
  };
  const accepted = keys.deriveAll('captcha').map((hmacSignatureSecret, place) => ({
    hmacSignatureSecret,
    hmacKeySignatureSecret: keys.deriveAll('captcha key')[place] ?? '',
  }));

  async function isRight(payload: Payload): Promise<boolean> {
    for (const known of accepted) if (await isSolved(payload, { ...known, deriveKey })) return true;
    return false;
  }

  /** False when it was used before. */
  async function use(signature: string, until: number): Promise<boolean> {
    await db.deleteFrom('used_captchas').where('expires_at', '<=', clock()).execute();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('used_captchas')
      .values({ signature_hash: hashToken(signature), expires_at: until })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  return {
    async issue() {
      // The library would compare `expiresAt` with the system’s clock instead of the platform’s.
      const data = { until: clock() + LIFETIME_MS };
      const counter = WORK.least + random(WORK.spread);
      const { algorithm, cost } = WORK;
      const made = await createChallenge({ ...secrets, algorithm, cost, counter, deriveKey, data });
      const { keyLength, keyPrefix, keySignature = '', nonce, salt } = made.parameters;
      return {
        parameters: { algorithm, cost, data, keyLength, keyPrefix, keySignature, nonce, salt },
        signature: made.signature ?? '',
      };
    },

    async isNeeded(...subjects) {
      for (const subject of subjects) if ((await attempts.count(subject)) >= FREE_ATTEMPTS) return true;
      return false;
    },

    async require(solution) {
      if (solution === undefined || solution === '')
        throw new InvalidFields({ captcha: { blank: 'Solve the captcha.' } });
      const payload = parsePayload(solution);
      const until = Number(payload?.challenge.parameters.data?.['until']);
      const isAccepted = payload !== undefined && until > clock() && (await isRight(payload));
      if (!isAccepted || !(await use(String(payload.challenge.signature), until)))
        throw new InvalidFields({ captcha: { invalid: 'This captcha counts no longer. Solve a new one.' } });
    },
  };
}

type Checks = Omit<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>;

/** The library may throw for what a stranger sends. */
async function isSolved({ challenge, solution }: Payload, checks: Checks): Promise<boolean> {
  try {
    return (await verifySolution({ challenge, solution, ...checks })).verified;
  } catch {
    return false;
  }
}

/** Parses what the widget sends: JSON in base64. */
function parsePayload(text: string): Payload | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    return isPayload(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The signature proves the rest. */
function isPayload(value: unknown): value is Payload {
  return (
    isRecord(value) &&
    isRecord(value['challenge']) &&
    isRecord(value['challenge']['parameters']) &&
    isRecord(value['solution'])
  );
}
