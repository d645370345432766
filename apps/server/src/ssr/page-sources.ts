import type { PlatformClient } from '../modules/platform/platform-client.ts';
import { maxAgeOf } from '../modules/platform/shared-answers.ts';

/** Facts about the data that a page is rendered from, which decide how long the page is valid. */
export type PageSources = {
  /** Epoch milliseconds of the first change by time alone; Infinity: there is none. */
  validUntil: number;
  hasAsked: boolean;
  /** The platform could not deliver something that the page shows. */
  hasFailed: boolean;
  /** The shortest time for which the platform said that something holds, in milliseconds; Infinity: it said nothing. */
  platformMs: number;
  /** How old the oldest answer was already, in milliseconds. */
  askedMs: number;
  /** What was asked, and a hash of each answer: while these stay the same, so does the page. */
  calls: readonly AskedCall[];
  /** Of what the page is read from (modules/delivery/dependency-keys.ts). */
  keys: ReadonlySet<string>;
};

export type AskedCall = { path: string; init: RequestInit | undefined; tag: string | undefined };

export type WatchedSources = {
  readonly sources: PageSources;
  /** For `RequestVisitor.noteUntil`. */
  noteUntil(validUntil: number | null): void;
  /** For `RequestVisitor.noteRead`. */
  noteRead(key: string): void;
  watch(client: PlatformClient): PlatformClient;
};

/** Calls that this server answers itself. Their answers do not say when they change. */
const OWN_CALLS = /^\/api\/fe\//;

/**
 * Amounts that grow with every bet. An open page asks for them again by itself as soon as they are some seconds old
 * (apps/player/app/shared/queries/jackpots.queries.ts). So a page that is rendered anew meanwhile keeps the amounts that
 * it had: otherwise its bytes would never be those that a browser has already.
 */
const STEADY_CALLS = /^\/api\/jackpot(?:s|_wins)(?:\?|$)/;

/** Answers to STEADY_CALLS, by path. */
export type SteadyAnswers = Map<string, Response>;

/** @param steady the answers that the page keeps; new ones are added */
export function watchSources(steady: SteadyAnswers = new Map()): WatchedSources {
  const keys = new Set<string>();
  const calls: AskedCall[] = [];
  const sources: PageSources = {
    keys,
    calls,
    validUntil: Infinity,
    hasAsked: false,
    hasFailed: false,
    platformMs: Infinity,
    askedMs: 0,
  };

  /** Asks the platform, and notes what that means for the page. */
  async function ask(
    client: PlatformClient,
    ...call: Parameters<PlatformClient['fetch']>
  ): Promise<Response> {
    try {
      const answer = await client.fetch(...call);
      if (answer.status >= 500 || answer.status === 429) sources.hasFailed = true;
      return answer;
    } catch (error) {
      sources.hasFailed = true;
      throw error;
    }
  }

  return {
    sources,
    noteUntil(validUntil) {
      if (validUntil !== null) sources.validUntil = Math.min(sources.validUntil, validUntil);
    },
    noteRead: (key) => void keys.add(key),
    watch: (client) => ({
      async fetch(path, init) {
        if (STEADY_CALLS.test(path)) {
          const answer = steady.get(path) ?? (await ask(client, path, init));
          if (answer.ok) steady.set(path, answer);
          // Each reader gets a body of its own.
          return answer.clone();
        }
        sources.hasAsked = true;
        if (OWN_CALLS.test(path)) sources.validUntil = -Infinity;
        const answer = await ask(client, path, init);
        sources.platformMs = Math.min(sources.platformMs, maxAgeOf(answer.headers.get('cache-control')));
        sources.askedMs = Math.max(sources.askedMs, Number(answer.headers.get('age') ?? 0) * 1000);
        calls.push({ path, init, tag: answer.headers.get('etag') ?? undefined });
        return answer;
      },
    }),
  };
}
