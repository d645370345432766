import { audienceTest, compileSteps, type Context, type Snapshot } from '@marquee/engine';
import { inTurns } from '../../turns.ts';

/**
 * Kinds of which no other document names one, and which have no address: lists draw them. One that a visitor does not
 * get could be missing, and nothing else of what they see would change. Exported for the test that holds them to that.
 */
export const DRAWN_BY_LISTS = ['award', 'banner', 'bookmark', 'shop-card'] as const;
/** What conditions mean beyond what they say. */
const MEANING = ['audience', 'feature-flag', 'licence', 'brand', 'locale', 'currency-table'] as const;

/**
 * A snapshot without what is for others by its own audience: for this visitor it is the same site, and what the law
 * kept from them is in it. Most of a large site is for others, and is read far faster than it is compiled. As it was
 * where it is not certain what audiences mean.
 */
export async function withoutOthers(snapshot: Snapshot, visitor: Context): Promise<Snapshot> {
  const { release, documents } = snapshot;
  const meaning = pick(documents, MEANING);
  const compiled = await inTurns(compileSteps({ release, documents: meaning }));
  if (compiled.problems.some(({ severity }) => severity === 'error')) return snapshot;
  const own = await inTurns(
    (function* () {
      const kept: Record<string, Record<string, unknown>> = {};
      for (const kind of DRAWN_BY_LISTS) {
        const ofKind: [string, unknown][] = [];
        for (const [id, data] of Object.entries(documents[kind] ?? {})) {
          const { audience } = data as { audience?: Parameters<typeof audienceTest>[1] }; // tested as what it is
          if (audience === undefined || audienceTest(compiled, audience)(visitor)) ofKind.push([id, data]);
          yield;
        }
        kept[kind] = Object.fromEntries(ofKind);
      }
      return kept;
    })(),
  );
  return { release, documents: { ...documents, ...own } };
}

const pick = (documents: Snapshot['documents'], kinds: readonly string[]): Snapshot['documents'] =>
  Object.fromEntries(Object.entries(documents).filter(([kind]) => kinds.includes(kind)));
