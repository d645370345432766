import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileSnapshot, recompileSnapshot, recompileSteps } from './compile-snapshot.ts';
import type { CompiledSnapshot } from './compiled-snapshot.ts';
import { getDocuments } from '../resolve/get-documents.ts';
import { resolveCollection } from '../resolve/resolve-collection.ts';
import { listFlags } from '../resolve/resolve-flag.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { context, documents, PATHS } from '../testing/arbitraries.ts';
import { createRandom } from '../testing/random.ts';
import { randomContext, randomDocuments } from '../testing/random-world.ts';
import {
  copyOf,
  CURRENCY_TABLE,
  deepFreeze,
  snapshotOf,
  visitorOf,
  type Documents,
} from '../testing/sample.ts';
import type { Context, SnapshotChange } from '../types.ts';
import { casesOf } from '../testing/full-length.ts';

const KINDS = ['banner', 'promotion-page', 'bookmark', 'page', 'audience', 'feature-flag'];

/** Every answer of a snapshot that these documents can affect. */
const answersOf = (compiled: CompiledSnapshot, visitor: Context): unknown => [
  compiled.problems,
  PATHS.map((path) => resolvePage(compiled, path, visitor)),
  PATHS.map((path) => resolvePage(compiled, path, visitor, { preview: true })),
  KINDS.map((kind) => [getDocuments(compiled, kind), resolveCollection(compiled, kind, {}, visitor)]),
  resolveCollection(compiled, 'banner', { location: 'hero', limit: 2 }, visitor),
  listFlags(compiled, visitor),
];

const withChange = (all: Documents, { kind, id, data }: SnapshotChange): Documents => {
  const { [id]: _before, ...others } = all[kind] ?? {};
  return { ...all, [kind]: data === undefined ? others : { ...others, [id]: data } };
};

/** Its text changes with the messages, although the document does not change. */
const KEYED = { kind: 'banner', id: 'keyed', data: { title: { key: 'A' }, order: { hero: 0 } } };

const copyOrNothing = (data: unknown): unknown => (data === undefined ? undefined : copyOf(data));

describe('compiling changes', () => {
  it('is the same in steps, whatever else is compiled from the same snapshot between them', () => {
    fc.assert(
      fc.property(documents, documents, fc.nat(), (one, other, seed) => {
        const random = createRandom(seed);
        const base = compileSnapshot(snapshotOf(one));
        const towards = (site: Documents): SnapshotChange[] =>
          KINDS.flatMap((kind) =>
            Object.keys({ ...one[kind], ...site[kind] }).map((id) => ({ kind, id, data: site[kind]?.[id] })),
          );
        const table = copyOf(CURRENCY_TABLE.main);
        const wanted = [
          [...towards(other), { kind: 'currency-table', id: 'main', data: table }],
          towards({}),
          towards(other),
        ];
        const expected = wanted.map((changes) =>
          recompileSnapshot(compileSnapshot(snapshotOf(one)), changes),
        );
        const running = wanted.map((changes) => recompileSteps(base, changes));
        const made: (CompiledSnapshot | undefined)[] = wanted.map(() => undefined);
        while (made.includes(undefined)) {
          const at = random.below(running.length);
          if (made[at]) continue;
          const { done, value } = running[at]?.next() ?? { done: false, value: undefined };
          if (done) made[at] = value;
        }
        for (const [at, compiled] of made.entries())
          expect(compiled && answersOf(compiled, visitorOf())).toEqual(
            answersOf(expected[at] ?? base, visitorOf()),
          );
        expect(answersOf(base, visitorOf())).toEqual(
          answersOf(compileSnapshot(snapshotOf(one)), visitorOf()),
        );
      }),
      { numRuns: casesOf(40) },
    );
  });

  it('rests after each document that a change has compiled again, as one of the currency table has all', () => {
    const banners = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [
        `b${index}`,
        { title: { en: 'B' }, order: { hero: index } },
      ]),
    );
    const base = compileSnapshot(snapshotOf({ banner: banners }));
    const table = copyOf(CURRENCY_TABLE.main);
    const data = { ...table, currencies: table.currencies.toReversed() };
    const steps = recompileSteps(base, [{ kind: 'currency-table', id: 'main', data }]);
    let count = 0;
    while (!steps.next().done) count += 1;
    // Each document is compiled, compared, removed from its place, and put into its new place.
    expect(count).toBeGreaterThan(4 * 300);
  });

  it('rests after each document of a kind that names a language which is gone', () => {
    const banners = Object.fromEntries(
      Array.from({ length: 300 }, (_, order) => [
        `b${order}`,
        { title: { en: 'B' }, order: { hero: order }, audience: { locales: ['de'] } },
      ]),
    );
    const locale = Object.fromEntries(['en', 'de', 'fr'].map((code) => [code, { code, name: 'A language' }]));
    const base = compileSnapshot(snapshotOf({ banner: banners, locale }));
    const restsWithout = (id: string): number => {
      const steps = recompileSteps(base, [{ kind: 'locale', id, data: undefined }]);
      let count = 0;
      while (!steps.next().done) count += 1;
      return count;
    };
    expect(restsWithout('de') - restsWithout('fr')).toBe(300);
  });

  it('gives what compiling everything again gives, whatever changes', () => {
    fc.assert(
      fc.property(
        documents,
        documents,
        fc.array(context, { minLength: 2, maxLength: 2 }),
        fc.nat(),
        (one, other, visitors, seed) => {
          const random = createRandom(seed);
          // Changes that lead to another site: documents are added, removed, changed and broken.
          const changes: SnapshotChange[] = Array.from({ length: 8 }, () => {
            const kind = random.pick(KINDS);
            const id = random.pick(['extra', ...Object.keys({ ...one[kind], ...other[kind] })]);
            const data = random.pick([other[kind]?.[id], one[kind]?.[id], { title: 5 }, undefined]);
            return { kind, id, data };
          });
          const extra: SnapshotChange[] = [
            { kind: 'messages', id: 'de', data: { locale: 'de', messages: { A: `Text ${seed}` } } },
            {
              kind: 'currency-table',
              id: 'main',
              data: { currencies: CURRENCY_TABLE.main.currencies.slice(0, 2) },
            },
            { kind: 'locale', id: 'it', data: { code: 'it', name: 'Italiano', order: 1 } },
          ];
          let all = withChange(one, KEYED);
          let compiled = compileSnapshot(snapshotOf(all));
          for (const change of [...changes, random.pick(extra), ...changes.slice(0, 2)]) {
            all = withChange(all, change);
            compiled = recompileSnapshot(compiled, [
              deepFreeze({ ...change, data: copyOrNothing(change.data) }),
            ]);
            const again = compileSnapshot(snapshotOf(all));
            for (const visitor of visitors)
              expect(answersOf(compiled, visitor)).toEqual(answersOf(again, visitor));
          }
        },
      ),
      { numRuns: casesOf(60) },
    );
  }, 60_000);

  it('says what is wrong with a document in one order, whichever of what it names went first', () => {
    const page = {
      path: '/',
      title: { en: 'Home' },
      blocks: [
        { id: 'one', block: 'heading', props: { title: { en: 'H' } }, audience: { audience: 'vip' } },
        { id: 'two', block: 'heading', props: { title: { en: 'H' } }, audience: { flags: { on: ['sale'] } } },
      ],
    };
    const compiled = compileSnapshot(
      snapshotOf({
        audience: { vip: { audience: {} }, other: { audience: {} } },
        'feature-flag': { sale: { key: 'sale', default: false, rules: [] } },
        page: { home: page },
      }),
    );
    const audience: SnapshotChange = { kind: 'audience', id: 'vip', data: undefined };
    const flag: SnapshotChange = { kind: 'feature-flag', id: 'sale', data: undefined };
    // Another audience also uses them, and does so first.
    const other: SnapshotChange = {
      kind: 'audience',
      id: 'other',
      data: { audience: { flags: { on: ['sale'] } } },
    };
    for (const changes of [
      [audience, flag],
      [flag, audience],
      [other, flag, audience],
    ]) {
      let changed = compiled;
      for (const change of changes) changed = recompileSnapshot(changed, [change]);
      const { diagnostics } = resolvePage(changed, '/', visitorOf({}));
      expect(diagnostics.map(({ pointer }) => pointer)).toEqual([
        '/blocks/0/audience/audience',
        '/blocks/1/audience/flags/on/0',
      ]);
    }
  });

  it('keeps long lists right whether a text, an audience, a schedule or a position changes', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const random = createRandom(seed);
      let all = randomDocuments(random, 40);
      const spare = Object.values(randomDocuments(random, 40)['banner'] ?? {}) as Banner[]; // made as banners
      let compiled = compileSnapshot(snapshotOf(all));
      for (let step = 0; step < 20; step += 1) {
        const id = `b${random.below(40)}`;
        const old = all['banner']?.[id] as Banner;
        const { audience, schedule, order } = random.pick(spare);
        const data = random.pick<Banner>([
          { ...old, title: { en: `Step ${step}` } },
          { ...old, audience: audience ?? {} },
          { title: old.title, order: old.order, ...(schedule ? { schedule } : {}) },
          { ...old, order },
        ]);
        all = withChange(all, { kind: 'banner', id, data });
        compiled = recompileSnapshot(compiled, [{ kind: 'banner', id, data }]);
        const again = compileSnapshot(snapshotOf(all));
        for (let visit = 0; visit < 10; visit += 1) {
          const visitor = randomContext(random);
          for (const query of [{}, { location: 'hero' }, { location: 'row', limit: 4 }])
            expect(
              resolveCollection(compiled, 'banner', query, visitor),
              `seed ${seed}, step ${step}`,
            ).toEqual(resolveCollection(again, 'banner', query, visitor));
        }
      }
    }
  }, 60_000);

  it('warns of the same unknown codes, whichever of code and audience comes or goes', () => {
    const banner = (licences: string[]): unknown => ({
      title: { en: 'B' },
      order: { hero: 1 },
      audience: { licences },
    });
    const licence = (code: string): unknown => ({
      code,
      name: code,
      minimumAge: 18,
      licenceLine: { en: 'x' },
      helpLinks: [{ label: { en: 'x' }, link: '/' }],
      isDefault: code === 'CW',
    });
    let warnings = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      const random = createRandom(seed);
      let all: Documents = {
        licence: { CW: licence('CW') },
        banner: { a: banner(['MT']), b: banner(['CW']), c: banner(['CW', 'EE']) },
      };
      let compiled = compileSnapshot(snapshotOf(all));
      for (let step = 0; step < 12; step += 1) {
        const draw = (): SnapshotChange =>
          random.pick<SnapshotChange>([
            { kind: 'licence', id: 'EE', data: random.pick([licence('EE'), undefined]) },
            { kind: 'licence', id: 'MT', data: random.pick([licence('MT'), undefined]) },
            {
              kind: 'banner',
              id: random.pick(['a', 'b', 'c', 'd']),
              data: random.pick([banner(['MT']), banner(['EE']), banner(['CW']), { title: 5 }, undefined]),
            },
          ]);
        const changes = [draw(), draw()];
        all = changes.reduce(withChange, all);
        compiled = recompileSnapshot(compiled, changes);
        expect(compiled.problems, `seed ${seed}, step ${step}`).toEqual(
          compileSnapshot(snapshotOf(all)).problems,
        );
        warnings += compiled.problems.filter(({ code }) => code === 'BROKEN_REFERENCE').length;
      }
    }
    expect(warnings).toBe(411);
  });

  it('gives the same after a hundred and more changes of a kind with many documents', () => {
    const random = createRandom(7);
    let all = randomDocuments(random, 600);
    let compiled = compileSnapshot(snapshotOf(all));
    const change = (id: string, data: unknown): void => {
      all = withChange(all, { kind: 'banner', id, data });
      compiled = recompileSnapshot(compiled, [{ kind: 'banner', id, data }]);
    };
    const checkSame = (): void => {
      const again = compileSnapshot(snapshotOf(all));
      for (let visit = 0; visit < 5; visit += 1) {
        const visitor = randomContext(random);
        expect(answersOf(compiled, visitor)).toEqual(answersOf(again, visitor));
      }
      expect([...(compiled.index.documents.get('banner')?.keys() ?? [])]).toEqual([
        ...(again.index.documents.get('banner')?.keys() ?? []),
      ]);
    };
    const type = (step: number): void => {
      const id = `b${random.below(600)}`;
      change(id, { ...(all['banner']?.[id] as Banner), title: { en: `Step ${step}` } });
    };
    for (let step = 0; step < 130; step += 1) {
      type(step);
      if (step % 43 === 0) checkSame();
    }
    change('b7', undefined);
    change('b8', { title: 5 });
    change('new', all['banner']?.['b9']);
    type(130);
    checkSame();
    change('b8', all['banner']?.['b9']);
    type(131);
    checkSame();
  }, 60_000);

  it('keeps a bounded number of the audiences that there were, in a chain of changes and beside each other', () => {
    const banner = (audience: object) => ({ title: { en: 'B' }, order: { hero: 1 }, audience });
    const all: Documents = {
      banner: Object.fromEntries(
        Array.from({ length: 20 }, (_, index) => [`b${index}`, banner({ groups: { anyOf: [index] } })]),
      ),
    };
    const base = compileSnapshot(snapshotOf(all));
    const { audiences, dictionaries } = base.index.laidOut;
    let most = 0;
    const change = (compiled: CompiledSnapshot, step: number): CompiledSnapshot => {
      const countries = { anyOf: ['AU', `${String.fromCharCode(65 + (step % 26))}X`] };
      const data = banner({ groups: { anyOf: [step] }, countries });
      const changed = recompileSnapshot(compiled, [{ kind: 'banner', id: `b${step % 20}`, data }]);
      most = Math.max(most, audiences.size);
      return changed;
    };
    let compiled = base;
    for (let step = 100; step < 1700; step += 1) compiled = change(compiled, step);
    for (let step = 1700; step < 3300; step += 1) change(base, step);
    // Twice the twenty audiences at the start, a reserve of a thousand, and the one audience of the last change.
    expect(most).toBe(1041);
    expect(dictionaries.valueRows.reduce((sum, rows) => sum + (rows?.size ?? 0), 0)).toBeLessThan(60);
    // Audiences that were laid out before the clearing are still right, and so are later ones.
    const last = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => {
        const step = 1680 + at;
        const countries = { anyOf: ['AU', `${String.fromCharCode(65 + (step % 26))}X`] };
        return [`b${step % 20}`, banner({ groups: { anyOf: [step] }, countries })];
      }),
    );
    const again = compileSnapshot(snapshotOf({ banner: last }));
    for (let step = 1675; step < 1705; step += 1)
      for (const country of ['AU', 'QX', 'DE']) {
        const visitor = visitorOf({ groups: [step], country });
        expect(resolveCollection(compiled, 'banner', {}, visitor)).toEqual(
          resolveCollection(again, 'banner', {}, visitor),
        );
      }
  });
});

type Banner = { title: unknown; order: unknown; audience?: unknown; schedule?: unknown };
