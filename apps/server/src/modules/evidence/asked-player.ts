import type { Context } from '@marquee/engine';
import type { PlatformCalls } from '@marquee/schemas/platform';
import { AppError } from '../../errors.ts';
import { parseCountry } from '../delivery/visitor-facts.ts';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings.ts';
import {
  createEmbeddedPlatform,
  createRemotePlatform,
  type PlatformClient,
} from '../platform/platform-client.ts';
import { withContract } from '../platform/platform-contract.ts';
import { personOfProfile } from '../platform/player-person.ts';

type Asked = PlatformCalls['POST /api/player_facts']['answer'];

export type FactName =
  | 'break'
  | 'age'
  | 'verified'
  | 'registeredAt'
  | 'consents'
  | 'groups'
  | 'currency'
  | 'country';
/** `held`: it held at the instant. `now`: it holds now, and nothing is recorded of the instant. */
export type Known = 'held' | 'now' | 'unknown';
export type AskedPlayer = {
  facts: Pick<Context, 'groups' | 'currency'> & Partial<Pick<Context, FactName>>;
  known: Record<FactName, Known>;
};

/**
 * What the platform knew of a player at an instant; undefined: there was no such player.
 * @throws {AppError} when it does not say.
 */
export type AskPlayer = (id: string, at: Date) => Promise<AskedPlayer | undefined>;

type Options = Pick<
  Settings,
  'platformUrl' | 'platformTimeoutMs' | 'platformSecret' | 'platformSecretAccepted'
>;

/** What a platform answers to a secret that it does not know. */
const REFUSALS = new Set([401, 403]);

/** Asks the platform that the settings name, or the sandbox in this process. */
export function openAskPlayer(
  app: FastifyInstance,
  { platformUrl, platformTimeoutMs: timeoutMs, platformSecret, platformSecretAccepted }: Options,
): AskPlayer {
  const client = platformUrl
    ? createRemotePlatform(platformUrl, { timeoutMs })
    : createEmbeddedPlatform(app, { timeoutMs });
  return createAskPlayer(withContract(client), [platformSecret, platformSecretAccepted]);
}

/** Without a secret nothing can be asked. Of two, the platform may know one alone: the other is shown after it. */
export function createAskPlayer(client: PlatformClient, given: readonly (string | undefined)[]): AskPlayer {
  const secrets = given.filter((secret) => secret !== undefined);

  async function ask(body: string): Promise<Response> {
    let response: Response | undefined;
    for (const secret of secrets) {
      response = await client
        .fetch('/api/player_facts', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
          body,
        })
        .catch((error: unknown) => {
          throw new AppError('EVIDENCE_PLATFORM_SILENT', { cause: error });
        });
      if (!REFUSALS.has(response.status)) break;
    }
    if (!response) throw new AppError('EVIDENCE_PLATFORM_SILENT');
    return response;
  }

  return async (id, at) => {
    const response = await ask(JSON.stringify({ id, at: at.toISOString() }));
    const answer = (await response.json().catch(() => null)) as unknown;
    if (response.ok) return readFacts(answer as Asked); // the client has held it against the contract
    // A platform that has no such call answers 404, too.
    if (response.status === 404 && codeOf(answer) === 'PLAYER_NOT_FOUND') return undefined;
    throw new AppError('EVIDENCE_PLATFORM_SILENT');
  };
}

/** As pages read the profile, so that evidence says what they said. */
function readFacts({ facts, held }: Asked): AskedPlayer {
  const { verified, registered_at, receive_promos, receive_sms_promos, consents, currency, groups, age } =
    facts;
  const person = personOfProfile({
    verified,
    sumsub_verified: verified,
    created_at: registered_at,
    receive_promos,
    receive_sms_promos,
    ...(consents === undefined ? {} : { consents }),
  });
  const country = parseCountry(facts.country);
  const knownBy = (...names: readonly Asked['held'][number][]): Known =>
    names.some((name) => facts[name] === undefined)
      ? 'unknown'
      : names.every((name) => held.includes(name))
        ? 'held'
        : 'now';
  return {
    facts: {
      ...person,
      ...(facts.break === undefined ? {} : { break: BREAKS[facts.break] }),
      ...(age === undefined ? {} : { age }),
      ...(country === undefined ? {} : { country }),
      groups: groups ?? [],
      currency: currency ?? 'EUR',
    },
    known: {
      break: knownBy('break'),
      age: knownBy('age'),
      verified: knownBy('verified'),
      registeredAt: knownBy('registered_at'),
      consents:
        consents === undefined ? knownBy('receive_promos', 'receive_sms_promos') : knownBy('consents'),
      groups: knownBy('groups'),
      currency: knownBy('currency'),
      country: country === undefined ? 'unknown' : knownBy('country'),
    },
  };
}

const BREAKS = { none: 'none', coolingoff: 'coolingOff', selfexclusion: 'selfExcluded' } as const;

const codeOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined;
