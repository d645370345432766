import { describe, expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';
import { createBoundedCache } from './bounded-cache.ts';

describe('kept answers', () => {
  it('hold until the instant they change, and not at it', () => {
    const cache = createAnswerCache<{ validUntil: number | null }>(10);
    cache.set('a', 100, { validUntil: 200 });
    expect(cache.get('a', 199)).toEqual({ validUntil: 200 });
    expect(cache.get('a', 200)).toBeUndefined();
    expect(cache.get('a', 99)).toBeUndefined();
  });

  it('hold for good when time changes nothing', () => {
    const cache = createAnswerCache<{ validUntil: number | null }>(10);
    cache.set('a', 100, { validUntil: null });
    expect(cache.get('a', Number.MAX_SAFE_INTEGER)).toEqual({ validUntil: null });
  });
});

describe('a bounded cache', () => {
  it('forgets what was not used for longest', () => {
    const cache = createBoundedCache<number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.size]).toEqual([1, undefined, 3, 2]);
  });
});
