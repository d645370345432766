import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { textChanges } from './text-changes.ts';

/** fast-check prints the seed and path of a failure. Enter them here to repeat it. */
const REPLAY: fc.Parameters<unknown> = {};

type Locale = 'en' | 'de';
/**
 * `at` is when each language was written. `isUnsure` is true if other entries were identical when it moved or was
 * removed.
 */
type Entry = {
  question: Record<Locale, string>;
  cells: Record<Locale, string>[];
  at: Record<Locale, number>;
  isUnsure?: boolean;
};

const step = fc.record({
  what: fc.constantFrom('insert', 'remove', 'move', 'copy', 'en', 'de'),
  at: fc.nat({ max: 9 }),
  to: fc.nat({ max: 9 }),
});

const entryOf = (text: string, at: number): Entry => ({
  question: { en: text, de: `${text} auf Deutsch` },
  cells: [{ en: `In ${text}`, de: 'Darin' }],
  at: { en: at, de: at },
});

/** What is stored of an entry, without anything that identifies it. */
const stored = ({ question, cells }: Entry): object => ({ question, answer: cells[0] });
const isAlike = (one: Entry, other: Entry): boolean =>
  JSON.stringify(stored(one)) === JSON.stringify(stored(other));

function doStep(
  list: readonly Entry[],
  { what, at, to }: { what: string; at: number; to: number },
  now: number,
) {
  const after = list.map((each) => ({ ...each }));
  const place = at % Math.max(after.length, 1);
  const entry = after[place];
  if (what === 'insert' || !entry) {
    after.splice(place, 0, entryOf(`New ${now}`, now));
    return after;
  }
  const twins = after.filter((each) => isAlike(each, entry));
  if (what === 'en' || what === 'de') {
    after[place] = {
      ...entry,
      question: { ...entry.question, [what]: `Typed ${now}` },
      at: { ...entry.at, [what]: now },
    };
    return after;
  }
  if (twins.length > 1) for (const twin of twins) twin.isUnsure = true;
  if (what === 'remove') after.splice(place, 1);
  else if (what === 'move') after.splice(to % after.length, 0, ...after.splice(place, 1));
  else after.splice(place + 1, 0, { ...entry, at: { en: now, de: now } });
  return after;
}

const pageOf = (list: readonly Entry[]): object => ({
  path: '/help',
  title: { en: 'Help' },
  blocks: [{ id: 'faq', block: 'faq', props: { items: list.map(stored) } }],
});

it('how old a text is stays with its entry, whatever comes, goes, moves or is copied around it', async () => {
  let judged = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 1, maxLength: 6 }),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      async (first, steps) => {
        let list = first.map((text) => entryOf(text, 0));
        const versions = [list];
        for (const [index, each] of steps.entries()) versions.push((list = doStep(list, each, index + 1)));
        const history = versions.map((version, index) => ({
          kind: 'page',
          id: 'help',
          data: pageOf(version),
          savedAt: new Date(index),
        }));
        const changes = new Map((await textChanges(history)).changes);
        const ages = list.map(({ isUnsure }, index) =>
          (['en', 'de'] as const).map((locale) =>
            isUnsure ? 'unsure' : changes.get(`page/help /blocks/0/props/items/${index}/question ${locale}`),
          ),
        );
        expect(ages).toEqual(
          list.map(({ at, isUnsure }) => (isUnsure ? ['unsure', 'unsure'] : [at.en, at.de])),
        );
        judged += list.filter(({ isUnsure }) => !isUnsure).length;
      },
    ),
    { numRuns: 300, ...REPLAY },
  );
  expect(judged).toBeGreaterThan(300);
});

it('an entry that was taken out and put back is as old as it was, and texts inside its own lists stay with it', async () => {
  const row = (name: string, de: string) => ({
    cells: [
      { en: name, de: name },
      { en: 'Same', de },
    ],
  });
  const table = (...rows: object[]) => ({
    path: '/table',
    title: { en: 'Table' },
    blocks: [{ id: 't', block: 'info-table', props: { columns: [], rows } }],
  });
  const versions = [
    table(row('A', 'x'), row('B', 'y')),
    table(row('A', 'x'), row('B', 'z')),
    table(row('B', 'z')),
    table(row('B', 'z'), row('A', 'x')),
  ];
  const { changes } = await textChanges(
    versions.map((data, index) => ({ kind: 'page', id: 'table', data, savedAt: new Date(index) })),
  );
  const cellsAt = (index: number) =>
    changes.filter(([key]) => key.includes(`/rows/${index}/`) && key.endsWith(' de')).map(([, at]) => at);
  expect([cellsAt(0), cellsAt(1)]).toEqual([
    [0, 1],
    [0, 0],
  ]);
});

it('how old a text is goes with its entry into another list, and to no other entry', async () => {
  const move = fc.record({ from: fc.nat({ max: 2 }), at: fc.nat({ max: 4 }), to: fc.nat({ max: 2 }) });
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(move, { minLength: 1, maxLength: 8 }), async (hasIds, moves) => {
      const lists = ['A', 'B', 'C'].map((list) =>
        [1, 2].map((n) => ({ name: `${list} ${n}`, at: { en: 0, de: 0 } })),
      );
      const data = (): object => ({
        path: '/help',
        title: { en: 'Help' },
        sections: lists.map((items, index) => ({
          id: `s${index}`,
          items: items.map(({ name, at }) => ({
            ...(hasIds ? { id: name } : {}),
            label: { en: name, de: `${name} auf Deutsch ${at.de}` },
            link: '/',
          })),
        })),
      });
      const history = [data()];
      for (const [index, { from, at, to }] of moves.entries()) {
        const list = lists[from] ?? [];
        const [entry] = list.splice(at % Math.max(list.length, 1), 1);
        if (entry) lists[to]?.splice(at % (lists[to].length + 1), 0, entry);
        history.push(data());
        // It is typed in a separate revision: nobody can tell what changes during a move.
        if (entry) entry.at.de = index * 2 + 2;
        history.push(data());
      }
      const { changes } = await textChanges(
        history.map((each, index) => ({
          kind: 'navigation',
          id: 'main',
          data: each,
          savedAt: new Date(index),
        })),
      );
      const ages = new Map(changes);
      for (const [section, items] of lists.entries())
        for (const [index, { name, at }] of items.entries())
          expect(
            (['en', 'de'] as const).map((locale) => [
              name,
              ages.get(`navigation/main /sections/${section}/items/${index}/label ${locale}`),
            ]),
          ).toEqual([
            [name, at.en],
            [name, at.de],
          ]);
    }),
    { numRuns: 100, ...REPLAY },
  );
});
