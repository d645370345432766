import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeDocuments } from './merge-documents.ts';

/** A question in a list without ids. `of` identifies it for the test and stays when the rest is rewritten. */
type Question = { of: string; question: string; answer: string };

const PEOPLE = ['mine', 'theirs'] as const;
const EDIT = fc.record({
  by: fc.constantFrom(...PEOPLE),
  what: fc.constantFrom('question', 'answer', 'both', 'add', 'remove'),
  at: fc.nat(),
});
type Edit = { by: (typeof PEOPLE)[number]; what: string; at: number };

/** Two people’s versions of a list in which they edit different entries. */
function play(names: readonly string[], owners: readonly boolean[], edits: readonly Edit[]) {
  const base: Question[] = names.map((of) => ({ of, question: `${of}?`, answer: `${of}.` }));
  const lists = { mine: base, theirs: base };
  const changed = new Map<string, Question>();
  const removed = new Set<string>();
  for (const [number, { by, what, at }] of edits.entries()) {
    const list = lists[by];
    if (what === 'add') {
      const of = `${by} ${number}`;
      const entry = { of, question: `${of}?`, answer: `${of}.` };
      lists[by] = list.toSpliced(at % (list.length + 1), 0, entry);
      changed.set(of, entry);
      continue;
    }
    const own = list.filter(({ of }) => names.includes(of) && owners[names.indexOf(of)] === (by === 'mine'));
    const entry = own[at % Math.max(own.length, 1)];
    if (!entry) continue;
    if (what === 'remove') {
      lists[by] = list.filter((each) => each !== entry);
      removed.add(entry.of);
      continue;
    }
    const next = {
      of: entry.of,
      question: what === 'answer' ? entry.question : `Question ${number}`,
      answer: what === 'question' ? entry.answer : `Answer ${number}`,
    };
    lists[by] = list.with(list.indexOf(entry), next);
    changed.set(entry.of, next);
  }
  const all = [...base, ...[...changed.values()].filter(({ of }) => !names.includes(of))];
  const expected = all.filter(({ of }) => !removed.has(of)).map((entry) => changed.get(entry.of) ?? entry);
  return { base, ...lists, expected };
}

const byName = (list: readonly Question[]) => list.toSorted((one, other) => (one.of < other.of ? -1 : 1));

it('[ADMIN-10] of a list without ids nothing that two people wrote is lost or mixed: it goes together, or is asked about', () => {
  let merged = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      fc.array(EDIT, { minLength: 1, maxLength: 8 }),
      (length, owners, edits) => {
        const names = ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, length);
        const { base, mine, theirs, expected } = play(names, owners, edits);
        const made = mergeDocuments({ faq: base }, { faq: mine }, { faq: theirs });
        const isAsked = made.conflicts.length > 0;
        if (!isAsked) merged += 1;
        // Nothing is decided in the questions: each person has a different version.
        expect(made.conflicts.filter(({ mine: own, theirs: other }) => own === other)).toEqual([]);
        expect(isAsked ? [] : byName(made.merged.faq)).toEqual(isAsked ? [] : byName(expected));
      },
    ),
    { numRuns: 1000 },
  );
  // Most merge without a question: a merge that always asks would lose nothing either.
  expect(merged).toBeGreaterThan(600);
});

const [a, b, c] = ['a', 'b', 'c'].map((of) => ({ of, question: `${of}?`, answer: `${of}.` })) as [
  Question,
  Question,
  Question,
];

it('[ADMIN-10] a question added and another answered anew are both there, without a question to anybody', () => {
  const made = mergeDocuments({ faq: [a, b] }, { faq: [c, a, b] }, { faq: [a, { ...b, answer: 'New.' }] });
  expect(made).toMatchObject({ merged: { faq: [c, a, { ...b, answer: 'New.' }] }, conflicts: [] });
});

const SWAP = fc.record({
  by: fc.constantFrom(...PEOPLE),
  what: fc.constantFrom('swap', 'words', 'style', 'answer'),
  at: fc.nat(),
});

/** Entries in which some fields are often equal. The other fields show who wrote them. */
type Step = { words: string; answer: string; style: string };

it('[ADMIN-10] no entry has one field of one and another of another, however two people swap and edit entries that are much alike', () => {
  let merged = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 4 }),
      fc.boolean(),
      fc.array(SWAP, { minLength: 2, maxLength: 7 }),
      (length, isDoubled, edits) => {
        const base: Step[] = ['a', 'b', 'c', 'd']
          .slice(0, length)
          .map((of) => ({ words: of, answer: 'Yes.', style: 'plain' }));
        if (isDoubled) base.push({ words: 'z', answer: 'Yes.', style: 'plain' });
        if (isDoubled) base.push({ words: 'z', answer: 'Yes.', style: 'plain' });
        const lists = { mine: base, theirs: base };
        /** The owner moves together with the entry. */
        const owners = { mine: base.map(({ words }) => words), theirs: base.map(({ words }) => words) };
        for (const [number, { by, what, at }] of edits.entries()) {
          const place = at % (lists[by].length - (what === 'swap' ? 1 : 0));
          const [entry, next] = lists[by].slice(place, place + 2) as [Step, Step];
          if (what === 'swap') {
            const [one, other] = owners[by].slice(place, place + 2) as [string, string];
            owners[by] = owners[by].with(place, other).with(place + 1, one);
            lists[by] = lists[by].with(place, next).with(place + 1, entry);
          } else lists[by] = lists[by].with(place, { ...entry, [what]: `${owners[by][place]} ${number}` });
        }
        const { merged: made, conflicts } = mergeDocuments(
          { steps: base },
          { steps: lists.mine },
          { steps: lists.theirs },
        );
        if (conflicts.length > 0) return;
        merged += 1;
        for (const { words, answer, style } of made.steps) {
          const owner = (text: string): string[] =>
            /^(?:Yes\.|plain)$/.test(text) ? [] : [text.slice(0, 1)];
          const owned = new Set([words, answer, style].flatMap(owner));
          expect([...owned]).toHaveLength(1);
        }
      },
    ),
    { numRuns: 3000 },
  );
  expect(merged).toBeGreaterThan(500);
});

it('[ADMIN-10] one that one person removes and the other edits is asked about, and so are two that hold the same', () => {
  const edited = { ...b, answer: 'New.' };
  expect(mergeDocuments({ faq: [a, b] }, { faq: [a] }, { faq: [a, edited] }).conflicts).toHaveLength(1);
  expect(mergeDocuments({ faq: [a, a, b] }, { faq: [a, b] }, { faq: [a, edited, b] }).conflicts).toHaveLength(
    1,
  );
});
