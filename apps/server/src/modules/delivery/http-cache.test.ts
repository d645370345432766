import { describe, expect, it } from 'vitest';
import { createAnswerBody } from './answer-body.ts';
import { matchesEtag } from './etag.ts';
import { cacheControl } from './http-cache.ts';

const answer = {
  status: 200,
  body: createAnswerBody(Buffer.from('{}')),
  tag: '7-abc',
  validUntil: 1_090_500 as number | null,
};
const guest = { isPrivate: false, now: 1_000_000, release: '7-abc' };

describe('Cache-Control', () => {
  it('[DELIVERY-02] gives guests the exact time left when the address names the release', () => {
    expect(cacheControl(answer, guest, '7-abc')).toBe('public, max-age=90');
    expect(cacheControl({ ...answer, validUntil: null }, guest, '7-abc')).toBe('public, max-age=31536000');
    expect(cacheControl({ ...answer, validUntil: 999_000 }, guest, '7-abc')).toBe('public, max-age=0');
  });

  it('[DELIVERY-02] makes guests ask again when the address names no release or another one', () => {
    expect(cacheControl(answer, guest, undefined)).toBe('public, no-cache');
    expect(cacheControl(answer, guest, '6')).toBe('public, no-cache');
    expect(cacheControl(answer, guest, '8')).toBe('public, no-cache');
    expect(cacheControl(answer, guest, '7-abd')).toBe('public, no-cache');
  });

  it('[DELIVERY-02] lets nobody keep for long what is named by a number alone', () => {
    expect(cacheControl(answer, guest, '7')).toBe('public, max-age=90');
    expect(cacheControl({ ...answer, validUntil: null }, guest, '7')).toBe('public, max-age=300');
  });

  it('[DELIVERY-02] keeps players’ answers private', () => {
    expect(cacheControl(answer, { ...guest, isPrivate: true }, '7-abc')).toBe('private, no-cache');
  });
});

describe('If-None-Match', () => {
  it.each([
    ['"7-abc"', true],
    ['W/"7-abc"', true],
    ['"6-abc", "7-abc"', true],
    ['*', true],
    ['"7-ab"', false],
    ['7-abc', false],
    [undefined, false],
  ])('%s: %s', (header, matches) => {
    expect(matchesEtag(header, '"7-abc"')).toBe(matches);
  });
});
