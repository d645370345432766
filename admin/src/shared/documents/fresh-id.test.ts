import { afterEach, expect, it, vi } from 'vitest';
import { freshId } from './fresh-id.ts';

afterEach(() => void vi.restoreAllMocks());

it('an id says what it is for, and nobody else invents it', () => {
  const ids = Array.from({ length: 500 }, () => freshId('rich-text'));
  expect(new Set(ids).size).toBe(500);
  for (const id of ids) expect(id).toMatch(/^rich-text-[23456789bcdfghjkmnpqrstvwxz]{8}$/);
});

it('a copy is called after its original, not after the copy it was made of', () => {
  expect(freshId(freshId('gold'))).toMatch(/^gold-[^-]{8}$/);
  expect(freshId('gold-x7k2p')).toMatch(/^gold-[^-]{8}$/);
  expect(freshId('fs-20')).toMatch(/^fs-20-[^-]{8}$/);
});

it('is another one where it is taken', () => {
  let next = 0;
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((list) => {
    (list as Uint32Array).fill(next); // The function asks for whole numbers.
    next += 1;
    return list;
  });
  expect(freshId('a', ['a-22222222', undefined, 'a-33333333'])).toBe('a-44444444');
});

it('fits where the longest id of a list does', () => {
  expect(freshId('x'.repeat(100))).toHaveLength(80);
});
