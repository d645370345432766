import type { PlatformClient } from '../modules/platform/platform-client.ts';

/** What a page is being drawn from, as far as it decides how long the page holds. */
export type PageSources = {
  /** Epoch milliseconds of the first change by time alone; Infinity: there is none. */
  validUntil: number;
  hasAsked: boolean;
  /** Something that the page shows could not be had from the platform. */
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

/** What this server answers itself, of which the answer does not say when it changes. */
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

/** In milliseconds. An age of none is what platforms say by habit of everything: it is no wish of its own. */
function maxAgeOf(headers: Headers): number {
  const [, seconds] =
    /(?:^|[\s,])max-age=(\d{1,9})(?:$|[\s,])/i.exec(headers.get('cache-control') ?? '') ?? [];
  const age = Number(seconds ?? 0);
  return age > 0 ? age * 1000 : Infinity;
}
