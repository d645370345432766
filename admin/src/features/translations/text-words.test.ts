import { expect, it } from 'vitest';
import { cellState, cellText, formatShare, placeWords, variableProblem } from './text-words.ts';

const row = (texts: Record<string, string>, outdated: string[] = []) => ({
  kind: 'banner',
  id: 'x',
  pointer: '/title',
  place: '/title',
  title: 'X',
  isRich: false,
  texts,
  revisions: {},
  reach: 1,
  outdated,
  unneeded: [],
});
const language = (locale: string, base: string | null = null) => ({
  locale,
  base,
  share: 1,
  missing: 0,
  outdated: 0,
});

it('tells what is written, old, read from another language and missing apart', () => {
  expect(cellState(row({ en: 'A', de: 'B' }), language('de'))).toBe('own');
  expect(cellState(row({ en: 'A', de: 'B' }, ['de']), language('de'))).toBe('outdated');
  expect(cellState(row({ en: 'A' }), language('en-AU', 'en'))).toBe('fallback');
  expect(cellState(row({ en: 'A' }), language('de'))).toBe('missing');
  expect(cellState({ ...row({ fr: 'A' }), unneeded: ['en'] }, language('en'))).toBe('unneeded');
});

it('never calls a language complete while something is missing', () => {
  expect(formatShare({ ...language('de'), share: 1, missing: 1 })).toBe('99.9%');
  expect(formatShare({ ...language('de'), share: 0.99961, missing: 3 })).toBe('99.9%');
  expect(formatShare({ ...language('de'), share: 0.8824, missing: 9 })).toBe('88.2%');
  expect(formatShare(language('de'))).toBe('100%');
});

it('names where a text stands', () => {
  expect(placeWords({ kind: 'banner', pointer: '/title' })).toBe('Banner, title');
  expect(placeWords({ kind: 'page', pointer: '/blocks/0/props/emptyText' })).toBe('Page, empty text');
  expect(placeWords({ kind: 'messages', pointer: '/messages/A.B' })).toBe('Message');
});

it('says which variables a translation lost or made up', () => {
  expect(variableProblem('Up to {{max}}', 'Bis {{ max }}')).toBeUndefined();
  expect(variableProblem('Up to {{max}}', 'Bis')).toBe('{{max}} is missing');
  expect(variableProblem('Up to', 'Bis {{max}}')).toBe('{{max}} is not in the English text');
});

it('shows a rich text without its marks, and any other as it is', () => {
  const texts = { en: '<p>Tom &amp; <b>Jer</b>ry</p>' };
  expect(cellText({ isRich: true, texts }, 'en')).toBe('Tom & Jerry');
  expect(cellText({ isRich: false, texts: { en: '3 <  5 > 4 &amp;' } }, 'en')).toBe('3 < 5 > 4 &amp;');
  expect(cellText({ isRich: true, texts }, 'de')).toBe('');
});
