import { describe, expect, it } from 'vitest';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { getPageKey, resolvePage } from './resolve-page.ts';
import { resolveCollection } from './resolve-collection.ts';
import { resolveDocument } from './resolve-document.ts';
import { createRandom } from '../testing/random.ts';
import { randomContext } from '../testing/random-world.ts';
import { snapshotOf } from '../testing/sample.ts';
import { announceSeed } from '../testing/test-seed.ts';
import { instantsOf, timedDocuments } from '../testing/timed-world.ts';
import type { Context } from '../types.ts';

const SEED = announceSeed('Until when an answer holds');
const SNAPSHOTS = 30;
const VISITORS = 6;

type Answer = { readonly fingerprint: string; readonly validUntil: number | null };
type Question = readonly [name: string, ask: (compiled: CompiledSnapshot, context: Context) => Answer];

const page = (path: string): Question => [
  `page ${path}`,
  (compiled, context) => resolvePage(compiled, path, context),
];
const list = (kind: string, query = {}): Question => [
  `list of ${kind} ${JSON.stringify(query)}`,
  (compiled, context) => resolveCollection(compiled, kind, query, context),
];
const document = (kind: string, id: string): Question => [
  `${kind} ${id}`,
  (compiled, context) => resolveDocument(compiled, kind, id, context),
];

const QUESTIONS: readonly Question[] = [
  ...['/', ...Array.from({ length: 10 }, (_, index) => `/p${index}`)].map(page),
  ...[
    'banner',
    'promotion-page',
    'bookmark',
    'popup',
    'wheel-segments',
    'navigation',
    'game-menu',
    'affiliate-stags',
  ].map((kind) => list(kind)),
  list('navigation', { location: 'rail' }),
  document('navigation', 'foot'),
  list('banner', { location: 'hero', limit: 2 }),
  list('wheel-segments', { limit: 1 }),
  document('banner', 'b0'),
  document('promotion-page', 'p3'),
  document('popup', 'terms'),
  document('wheel-segments', 'w0'),
];

describe(`whatever the engine answers, with the seed ${SEED}`, () => {
  it('[ENGINE-12] stays the same at every instant that any document names, up to its validUntil', () => {
    const count = { changes: 0, redirects: 0 };
    const stale: string[] = [];
    for (let number = 0; number < SNAPSHOTS; number += 1) {
      const random = createRandom(SEED + number);
      const documents = timedDocuments(random);
      const compiled = compileSnapshot(snapshotOf(documents));
      expect(compiled.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      const instants = instantsOf(documents);
      for (let visit = 0; visit < VISITORS; visit += 1) {
        const context = randomContext(random);
        for (const [name, ask] of QUESTIONS) {
          const first = ask(compiled, context);
          const until = first.validUntil ?? Infinity;
          expect(until, name).toBeGreaterThan(context.now);
          if ('redirect' in first) count.redirects += 1;
          for (const now of instants) {
            if (now <= context.now) continue;
            const isSame = ask(compiled, { ...context, now }).fingerprint === first.fingerprint;
            if (!isSame) count.changes += 1;
            if (now < until && !isSame)
              stale.push(`ENGINE_SEED=${SEED + number}: ${name} of ${context.now} until ${until}, at ${now}`);
            if (!isSame) break;
          }
        }
      }
    }
    expect(stale).toEqual([]);
    // If nothing ever changed and nobody was redirected, an engine that ignores time would pass, too.
    expect(count.changes).toBeGreaterThan(200);
    expect(count.redirects).toBeGreaterThan(50);
  }, 60_000);

  it('[ENGINE-12] a block stays the same in its page up to its own validUntil', () => {
    let longer = 0;
    const stale: string[] = [];
    for (let number = 0; number < SNAPSHOTS; number += 1) {
      const random = createRandom(SEED + SNAPSHOTS + number);
      const documents = timedDocuments(random);
      const compiled = compileSnapshot(snapshotOf(documents));
      const instants = instantsOf(documents);
      for (let visit = 0; visit < VISITORS; visit += 1) {
        const context = randomContext(random);
        const first = resolvePage(compiled, '/', context);
        for (const now of instants) {
          if (now <= context.now) continue;
          const later = resolvePage(compiled, '/', { ...context, now });
          // Another page at the same path has other blocks.
          if (later.page?.id !== first.page?.id) break;
          const blocks = new Map(later.nodes.map((node) => [node.id, node.fingerprint]));
          for (const { id, fingerprint, validUntil } of first.nodes) {
            if (now >= (validUntil ?? Infinity)) continue;
            if (now >= (first.validUntil ?? Infinity)) longer += 1;
            if (blocks.get(id) !== fingerprint)
              stale.push(`ENGINE_SEED=${SEED + number}: ${id} of ${context.now} at ${now}`);
          }
        }
      }
    }
    expect(stale).toEqual([]);
    // When a page changes, most of its blocks stay.
    expect(longer).toBeGreaterThan(50);
  }, 60_000);

  it('[ENGINE-12] a page that is kept by its key holds for as long as it does for whoever gets it', () => {
    for (let number = 0; number < SNAPSHOTS; number += 1) {
      const random = createRandom(SEED - 1 - number);
      const compiled = compileSnapshot(snapshotOf(timedDocuments(random)));
      for (let visit = 0; visit < VISITORS; visit += 1) {
        const context = randomContext(random);
        for (const path of ['/', '/p1', '/p4']) {
          const { validUntil, nodes } = resolvePage(compiled, path, context);
          const key = getPageKey(compiled, path, context);
          expect([key.validUntil, key.validUntilOfNodes]).toEqual([
            validUntil,
            nodes.map((node) => node.validUntil),
          ]);
        }
      }
    }
  });
});
