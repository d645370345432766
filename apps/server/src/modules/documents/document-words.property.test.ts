import * as fc from 'fast-check';
import { foldText, hasWords, kinds, searchWords } from '@marquee/schemas';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentWords } from './document-words.ts';

const SCHEMAS = new URL('../../../../../schemas/', import.meta.url);

type Json = unknown;
type Example = { id: string; data: Json };

function examplesOf(kind: string): Example[] {
  const file = readFileSync(new URL(`config/${kind}/examples.json`, SCHEMAS), 'utf8');
  return (JSON.parse(file) as { id?: string; data: Json }[]).map(({ id, data }) => ({
    id: id ?? 'an-id',
    data,
  }));
}

/** Words in a made-up language: nothing of the contract has one of them by chance. */
const word = fc
  .array(fc.constantFrom('zu', 'ko', 'lym', 'vra', 'qui', 'bjö', 'xæ', 'ŵy', 'Ž', '字'), {
    minLength: 3,
    maxLength: 5,
  })
  .map((parts) => parts.join(''));
/** What programs put around values, and people around words. */
const mark = fc.constantFrom('', '"', '“', '{', '}', '[', ']', ':', ',', '\\', '<', '&', '/', '\t', '\n');

/** A text as it is stored, and the words that a person reads in it. */
type Written = { stored: string; read: string[] };
const plain: fc.Arbitrary<Written> = fc
  .array(fc.tuple(mark, word, mark), { minLength: 1, maxLength: 3 })
  .map((parts) => ({
    stored: parts.map(([before, each, after]) => before.replace('<', '< ') + each + after).join(' '),
    read: parts.map(([, each]) => each),
  }));
const rich: fc.Arbitrary<Written> = fc
  .array(fc.tuple(word, word), { minLength: 1, maxLength: 3 })
  .map((parts) => ({
    stored: parts
      .map(
        ([one, other]) =>
          `<p class="unread-class">${one.slice(0, 2)}<strong>${one.slice(2)}</strong>&nbsp;&amp; ${other}</p>`,
      )
      .join(''),
    read: parts.flat(),
  }));

const LANGUAGE = /^[a-z]{2}(?:-[A-Z]{2})?$/;
const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The document with other words in each of its texts, those a person reads there, and the names of its fields. */
function rewrite(
  data: Json,
  next: (isRich: boolean) => Written,
): { data: Json; read: string[]; names: string[] } {
  const [read, names]: [string[], string[]] = [[], []];
  const visit = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isRecord(value)) return value;
    const isText = Object.keys(value).length > 0 && Object.keys(value).every((key) => LANGUAGE.test(key));
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        names.push(key);
        if (!isText || typeof inner !== 'string') return [key, visit(inner)];
        const text = next(inner.includes('<'));
        read.push(...text.read);
        return [key, text.stored];
      }),
    );
  };
  return { data: visit(data), read, names };
}

/** Everything a person wrote or chose: values, and the names of places, amounts and messages. */
function valuesOf(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(valuesOf);
  if (isRecord(value)) return Object.values(value).flatMap(valuesOf);
  return [String(value)];
}

const CHOSEN = new Set(['order', 'variables', 'messages']);
const CURRENCY = /^[A-Z]{3,5}$/;

/** Names of fields below which people choose the names themselves. */
function chosenNames(value: Json, isChosen = false): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => chosenNames(item, isChosen));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...((isChosen && key !== 'amount_cents') || CURRENCY.test(key) ? [key] : []),
    ...chosenNames(inner, isChosen || CHOSEN.has(key)),
  ]);
}

const PROGRAM = [
  '{"',
  '":',
  '","',
  '"}',
  '},{',
  '[{',
  '<p',
  '</',
  'class=',
  'unread-class',
  '&nbsp;',
  '&amp;',
  '\\"',
  '\\n',
];

describe.each(Object.keys(kinds))('a search among the documents of the kind %s', (kind) => {
  it('[ADMIN-03] finds one by the words that a person reads in it, and never by what only programs read', () => {
    const example = fc.constantFrom(...examplesOf(kind));
    fc.assert(
      fc.property(
        example,
        fc.infiniteStream(plain),
        fc.infiniteStream(rich),
        fc.nat(),
        ({ id, data }, texts, riches, at) => {
          const made = rewrite(data, (isRich) => (isRich ? riches : texts).next().value as Written); // Never ends.
          const words = documentWords(kind, id, made.data);
          const finds = (query: string): boolean => hasWords(words, searchWords(query));
          for (const each of [...made.read, ...chosenNames(made.data)])
            expect([each, finds(each)]).toEqual([each, true]);
          const [one = id, other = id] = [made.read[at % (made.read.length || 1)], made.read.at(-1)];
          expect(finds(`“${other.toUpperCase()}” '${one.normalize('NFD')}' ${id}`)).toBe(true);
          expect(finds(`${one} zzz-not-there`)).toBe(false);

          const known = foldText([id, ...valuesOf(made.data), ...chosenNames(made.data)].join('\n'));
          const unread = [...made.names, ...PROGRAM].filter((name) => {
            const said = searchWords(name);
            return (
              said.length > 0 && !LANGUAGE.test(name) && !hasWords(known.replaceAll(/<[^<>]*>/g, ' '), said)
            );
          });
          expect(unread.filter(finds)).toEqual([]);
        },
      ),
      { numRuns: 20, verbose: 1 },
    );
  });
});
