import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { blameChanges } from './blame-changes.ts';
import { compileSnapshot, recompileSnapshot } from './compile-snapshot.ts';
import type { SnapshotChange } from '../types.ts';

const page = (path: string) => ({ path, title: { en: path } });
const documentOf = { page, 'promotion-page': (path: string) => ({ ...page(path), enabled: true }) };
const release = { number: 1, publishedAt: '2026-11-01T00:00:00Z' };

it('a path that is taken is the fault of whoever took it last, and says who has it', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const taken = fc.uniqueArray(id, { minLength: 1, maxLength: 4 });
  const kind = fc.constantFrom('page' as const, 'promotion-page' as const);
  fc.assert(
    fc.property(taken, kind, fc.tuple(id, kind, fc.nat(3)), (ids, of, [newId, newKind, at]) => {
      const documents = { [of]: Object.fromEntries(ids.map((each) => [each, documentOf[of](`/${each}`)])) };
      const live = compileSnapshot({ release, documents });
      expect(live.problems.filter(({ code }) => code === 'DUPLICATE_PATH')).toEqual([]);
      const holder = ids[at % ids.length] ?? '';
      if (newKind === of && ids.includes(newId) && newId === holder) return;
      const change: SnapshotChange = { kind: newKind, id: newId, data: documentOf[newKind](`/${holder}`) };
      const { problems } = recompileSnapshot(live, [change]);
      expect(
        blameChanges(problems, [change])
          .filter(({ code }) => code === 'DUPLICATE_PATH')
          .map(({ kind: blamed, id: blamedId, pointer, message }) => [blamed, blamedId, pointer, message]),
      ).toEqual([[newKind, newId, '/path', `/${holder} is the path of ${of} ${holder} already.`]]);
    }),
    { numRuns: 300, verbose: 1 },
  );
});

it('two that were there before keep the order that compiling gives them', () => {
  const { problems } = compileSnapshot({
    release,
    documents: { page: { a: page('/x'), b: page('/x') } },
  });
  expect(blameChanges(problems, [{ kind: 'page', id: 'c' }])).toEqual(problems);
});
