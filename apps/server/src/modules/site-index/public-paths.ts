import { resolvePage } from '@marquee/engine';
import { siteAddresses } from '@marquee/schemas/site-addresses';
import { createTurns } from '../../turns.ts';
import { createAnswerCache } from '../delivery/answer-cache.ts';
import { perRelease, type Release } from '../delivery/release.model.ts';
import { visitorKey } from '../delivery/visitor-key.ts';
import type { RequestVisitor } from '../delivery/visitor.service.ts';

/**
 * Addresses in one sitemap. The protocol allows 50,000 and 50 MB; this many, each with its other languages, are written in
 * a few milliseconds, in which nobody else is answered.
 */
export const MOST_IN_PART = 2000;
/** Lists in memory, of one release. Each has a reference for each of its paths, 16 KB at most. */
const MOST_KEPT = 500;
const FOR_PLAYERS: ReadonlySet<string> = new Set(siteAddresses.forPlayers);

type Kept = { paths: readonly string[]; validUntil: number | null };
type Resolve = typeof resolvePage;

export type PublicPaths = {
  /** How many sitemaps a language has. */
  countParts(release: Release): number;
  /** The paths of a part that this visitor sees, in order. */
  find(visitor: RequestVisitor, part: number): Promise<readonly string[]>;
};

/**
 * Which paths a guest sees. Anybody may ask, and the work grows with the documents: each list is worked out once, by
 * whoever asks first, with pauses for others, and kept until a release or an instant can change it. `pages` keeps what
 * visitors are shown, which all documents of a site would push out.
 */
export function createPublicPaths(resolve: Resolve = resolvePage): PublicPaths {
  const of = perRelease((release) => ({
    candidates: listCandidates(release),
    kept: createAnswerCache<Kept>(MOST_KEPT),
    underWay: new Map<string, Promise<Kept>>(),
  }));

  async function workOut({ release, context }: RequestVisitor, all: readonly string[]): Promise<Kept> {
    const pause = createTurns();
    const paths: string[] = [];
    let until = Infinity;
    for (const path of all) {
      const { page, validUntil } = resolve(release.compiled, path, context);
      if (page !== null) paths.push(path);
      until = Math.min(until, validUntil ?? Infinity);
      await pause();
    }
    return { paths, validUntil: until === Infinity ? null : until };
  }

  return {
    countParts: (release) => Math.max(1, Math.ceil(of(release).candidates.length / MOST_IN_PART)),
    async find(visitor, part) {
      const { candidates, kept, underWay } = of(visitor.release);
      const { now } = visitor.context;
      const key = `${part} ${visitorKey(visitor.context)}`;
      const known = kept.get(key, now);
      if (known) return known.paths;
      const before = underWay.get(key);
      if (before) return (await before).paths;
      const work = workOut(visitor, candidates.slice((part - 1) * MOST_IN_PART, part * MOST_IN_PART));
      underWay.set(key, work);
      try {
        const made = await work;
        kept.set(key, now, made);
        return made.paths;
      } finally {
        underWay.delete(key);
      }
    },
  };
}

function listCandidates(release: Release): string[] {
  const all = [...release.documents('page').values(), ...release.documents('promotion-page').values()];
  const paths = new Set(all.map(({ path }) => path).filter((path) => !FOR_PLAYERS.has(path)));
  return [...paths].toSorted();
}
