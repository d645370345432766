import type { PlatformClient } from '../modules/platform/platform-client.ts';

/** Facts about the data that a page is rendered from, which decide how long the page is valid. */
export type PageSources = {
  /** Epoch milliseconds of the first change by time alone; Infinity: there is none. */
  validUntil: number;
  hasAsked: boolean;
  /** The platform could not deliver something that the page shows. */
  hasFailed: boolean;
  /** The shortest time for which the platform said that something holds, in milliseconds; Infinity: it said nothing. */
  platformMs: number;
};

export type WatchedSources = {
  readonly sources: PageSources;
  /** For `RequestVisitor.noteUntil`. */
  noteUntil(validUntil: number | null): void;
  watch(client: PlatformClient): PlatformClient;
};

/** Calls that this server answers itself. Their answers do not say when they change. */
const OWN_CALLS = /^\/api\/fe\//;

export function watchSources(): WatchedSources {
  const sources: PageSources = {
    validUntil: Infinity,
    hasAsked: false,
    hasFailed: false,
    platformMs: Infinity,
  };
  return {
    sources,
    noteUntil(validUntil) {
      if (validUntil !== null) sources.validUntil = Math.min(sources.validUntil, validUntil);
    },
    watch: (client) => ({
      async fetch(path, init) {
        sources.hasAsked = true;
        if (OWN_CALLS.test(path)) sources.validUntil = -Infinity;
        try {
          const answer = await client.fetch(path, init);
          if (answer.status >= 500 || answer.status === 429) sources.hasFailed = true;
          sources.platformMs = Math.min(sources.platformMs, maxAgeOf(answer.headers));
          return answer;
        } catch (error) {
          sources.hasFailed = true;
          throw error;
        }
      },
    }),
  };
}

/** In milliseconds. `max-age=0` counts as not stated: platforms send it by default with every answer. */
function maxAgeOf(headers: Headers): number {
  const [, seconds] =
    /(?:^|[\s,])max-age=(\d{1,9})(?:$|[\s,])/i.exec(headers.get('cache-control') ?? '') ?? [];
  const age = Number(seconds ?? 0);
  return age > 0 ? age * 1000 : Infinity;
}
