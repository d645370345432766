import { compileSnapshot, type CompiledSnapshot, getDocument } from '@marquee/engine';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recompileInTurns } from '../releases/recompile-in-turns.ts';
import { createServedRelease } from '../../store/served-release.ts';
import { keepCompiledDrafts } from './compiled-drafts.ts';

/** How often other work could run. */
let turns = 0;
/** The number of documents of each compilation. */
let work: number[] = [];

const create = () =>
  keepCompiledDrafts((compiled, changes) => {
    work.push(changes.length);
    return recompileInTurns(compiled, changes);
  });

const banner = (id: string, revision: number, title: string) => ({
  kind: 'banner',
  id,
  revision,
  data: { title: { en: title }, order: { lobby: 1 } },
});
const licence = { kind: 'licence', id: 'CW', revision: 1, data: { code: 'CW', name: 'Curaçao', order: 1 } };
const titleOf = (compiled: CompiledSnapshot, id: string): unknown => getDocument(compiled, 'banner', id);

function createStore(manifest: { kind: string; id: string; revision: number }[] = []) {
  const served = createServedRelease();
  const loadManifest = vi.fn<() => Promise<typeof manifest>>(async () => manifest);
  return { served, releases: { findCurrentNumber: async () => (manifest.length > 0 ? 3 : 0), loadManifest } };
}

/** Counts turns of the event loop until the work ends. */
async function counting<T>(asked: Promise<T>): Promise<T> {
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  return asked.finally(() => void (isOver = true));
}

beforeEach(() => {
  turns = 0;
  work = [];
});
afterEach(() => void vi.restoreAllMocks());

it('compiles many drafts in one go, and after each slow one others have their turn', async () => {
  // A machine on which every step takes longer than a turn.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  const drafts = [
    ...Array.from({ length: 600 }, (_, index) => banner(`b-${index}`, 1, `Banner ${index}`)),
    licence,
  ];
  const compiled = await counting(create()(createStore(), drafts));
  expect(work).toEqual([601]);
  // Each is checked and compiled.
  expect(turns).toBeGreaterThan(2 * 601);
  expect(titleOf(compiled, 'b-599')).toEqual({ order: { lobby: 1 }, title: { en: 'Banner 599' } });
  const whole = compileSnapshot({
    release: compiled.release,
    documents: {
      banner: Object.fromEntries(drafts.slice(0, -1).map(({ id, data }) => [id, data])),
      licence: { CW: licence.data },
    },
  });
  expect(compiled.problems).toEqual(whole.problems);
});

it('compiles of drafts asked for before only what changed since', async () => {
  const compile = create();
  const store = createStore();
  const kept = [banner('b', 1, 'B'), banner('d', 1, 'D')];
  const drafts = [banner('a', 1, 'A'), banner('c', 1, 'C'), ...kept];
  const before = await compile(store, drafts);
  expect(await compile(store, drafts)).toBe(before);
  const after = await compile(store, [banner('a', 2, 'A new'), ...kept]);
  expect(work).toEqual([4, 2]);
  expect(['a', 'b', 'c'].map((id) => titleOf(after, id))).toEqual([
    { order: { lobby: 1 }, title: { en: 'A new' } },
    { order: { lobby: 1 }, title: { en: 'B' } },
    undefined,
  ]);
});

it('compiles at first only what differs from the release that is served', async () => {
  const store = createStore([
    { kind: 'banner', id: 'a', revision: 1 },
    { kind: 'banner', id: 'b', revision: 4 },
  ]);
  const [a, b] = [banner('a', 1, 'A'), banner('b', 4, 'B')];
  store.served.keep(
    compileSnapshot({
      release: { number: 3, publishedAt: new Date(0).toISOString() },
      documents: { banner: { a: a.data, b: b.data } },
    }),
  );
  const compiled = await create()(store, [a, banner('b', 5, 'B new')]);
  expect(work).toEqual([1]);
  expect(['a', 'b'].map((id) => titleOf(compiled, id))).toEqual([
    { order: { lobby: 1 }, title: { en: 'A' } },
    { order: { lobby: 1 }, title: { en: 'B new' } },
  ]);
});

it('serves those who ask at once one after the other, and goes on after a failure of the store', async () => {
  const compile = create();
  const store = createStore([{ kind: 'banner', id: 'a', revision: 1 }]);
  store.served.keep(
    compileSnapshot({
      release: { number: 3, publishedAt: new Date(0).toISOString() },
      documents: { banner: { a: banner('a', 1, 'A').data } },
    }),
  );
  store.releases.loadManifest.mockRejectedValueOnce(new Error('the store is away'));
  const drafts = [banner('a', 1, 'A'), banner('b', 1, 'B')];
  await expect(compile(store, drafts)).rejects.toThrow('the store is away');
  const asked = [
    compile(store, drafts),
    compile(store, drafts),
    compile(store, [...drafts, banner('c', 1, 'C')]),
  ];
  const [one, same, later] = await Promise.all(asked);
  expect(one).toBe(same);
  expect(later && titleOf(later, 'c')).toEqual({ order: { lobby: 1 }, title: { en: 'C' } });
  expect(work).toEqual([1, 1]);
});
