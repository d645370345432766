import * as fc from 'fast-check';
import type { FlagAnswer } from '@marquee/openfeature';
import { expect, it } from 'vitest';
import { createBulkAnswer } from './bulk-answer.ts';

const ANSWERS: readonly FlagAnswer[] = Array.from({ length: 300 }, (_, rule) => ({
  value: rule % 2 === 0,
  variant: rule % 2 === 0 ? 'on' : 'off',
  reason: 'TARGETING_MATCH',
  flagMetadata: { rule },
}));
const write = (key: string, answer: FlagAnswer): string => JSON.stringify({ key, ...answer, note: 'ä€🎰' });

/** What the parts are put together to. */
const plain = (keys: readonly string[], isRead: (key: string) => boolean, answers: readonly FlagAnswer[]) =>
  `{"flags":[${keys
    .map((key, at) => ({ key, answer: answers[at] as FlagAnswer }))
    .filter(({ key }) => isRead(key))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, answer }) => write(key, answer))
    .join(',')}]}`;

it('[ENGINE-17] is what the flags are written one by one, and told apart as that is', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 11 }),
      fc.func(fc.boolean()),
      fc.array(fc.array(fc.nat(ANSWERS.length - 1), { minLength: 11, maxLength: 11 }), { maxLength: 12 }),
      (keys, isRead, visitors) => {
        const reads = (key: string): boolean => isRead(key);
        const bulk = createBulkAnswer(keys, { isRead: reads, write });
        const byDigest = new Map<string, string>();
        // Each visitor twice: the second time the parts are known.
        for (const numbers of [...visitors, ...visitors]) {
          const answers = numbers.slice(0, keys.length).map((each) => ANSWERS[each] as FlagAnswer);
          const { body, digest } = bulk.join(answers);
          const text = body.toString();
          expect(text).toBe(plain(keys, reads, answers));
          const name = Buffer.from(digest).toString('hex');
          expect(byDigest.get(name) ?? text).toBe(text);
          byDigest.set(name, text);
        }
        expect(byDigest.size).toBe(new Set(byDigest.values()).size);
      },
    ),
  );
});

it('[ENGINE-17] a flag with more answers than are kept is written all the same', () => {
  const keys = ['a', 'b', 'c', 'd', 'e'];
  const bulk = createBulkAnswer(keys, { isRead: () => true, write });
  const numbered = (b: number, c: number): FlagAnswer[] =>
    [0, b, c, 0, 0].map((number) => ANSWERS[number] as FlagAnswer);
  const check = (answers: FlagAnswer[]): void =>
    expect(bulk.join(answers).body.toString()).toBe(plain(keys, () => true, answers));
  // Each answer gets its number, and then one that is too large could be taken for one more of the flag before.
  for (const number of ANSWERS.keys()) check(numbered(0, number));
  for (const number of ANSWERS.keys()) {
    check(numbered(0, number));
    check(numbered(1, Math.max(0, number - 100)));
  }
});
