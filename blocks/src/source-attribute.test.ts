import { expect, it } from 'vitest';
import { documentSource, formatSource, parseSource } from './source-attribute.ts';

it.each([
  { kind: 'page', id: 'lobby', pointer: '/blocks/0/props/title' },
  { kind: 'banner', id: 'welcome-north', pointer: '' },
])('reads back what it wrote: $kind $id $pointer', (source) => {
  expect(parseSource(formatSource(source))).toEqual(source);
});

it('reads nothing from a text of another form', () => {
  expect(parseSource('lobby')).toBeNull();
  expect(parseSource('')).toBeNull();
});

it('marks documents in the preview alone', () => {
  expect(documentSource(true, 'banner', 'a')).toEqual({ 'data-marquee-source': 'banner/a' });
  expect(documentSource(false, 'banner', 'a')).toEqual({});
});
