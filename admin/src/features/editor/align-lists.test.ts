import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeDocuments } from './merge-documents.ts';

/** A question of a list without ids. `of` is who it is for the test, and stays where everything else is written anew. */
type Question = { of: string; question: string; answer: string };

const PEOPLE = ['mine', 'theirs'] as const;
const EDIT = fc.record({
  by: fc.constantFrom(...PEOPLE),
  what: fc.constantFrom('question', 'answer', 'both', 'add', 'remove'),
  at: fc.nat(),
});
type Edit = { by: (typeof PEOPLE)[number]; what: string; at: number };

/** What each of two people makes of a list in which they touch other entries. */
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
        // Of what it is asked about nothing is decided: both have their own of it.
        expect(made.conflicts.filter(({ mine: own, theirs: other }) => own === other)).toEqual([]);
        expect(isAsked ? [] : byName(made.merged.faq)).toEqual(isAsked ? [] : byName(expected));
      },
    ),
    { numRuns: 1000 },
  );
  // Most go together: asking about everything would lose nothing either.
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

it('[ADMIN-10] one that one person removes and the other edits is asked about, and so are two that hold the same', () => {
  const edited = { ...b, answer: 'New.' };
  expect(mergeDocuments({ faq: [a, b] }, { faq: [a] }, { faq: [a, edited] }).conflicts).toHaveLength(1);
  expect(mergeDocuments({ faq: [a, a, b] }, { faq: [a, b] }, { faq: [a, edited, b] }).conflicts).toHaveLength(
    1,
  );
});
