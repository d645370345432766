import { expect, it } from 'vitest';
import { murmur3 } from './murmur3.ts';

// Test vectors of the reference implementation, seed 0.
it.each([
  ['', 0],
  ['a', 0x3c2569b2],
  ['ab', 0x9bbfd75f],
  ['abc', 0xb3dd93fa],
  ['test', 0xba6bd213],
  ['Hello, world!', 0xc0363e43],
  ['The quick brown fox jumps over the lazy dog', 0x2e4ff723],
])('[ENGINE-01] hashes %j as the reference does', (text, hash) => {
  expect(murmur3(text)).toBe(hash);
});

it('[ENGINE-01] hashes the UTF-8 bytes, in one to four bytes a character', () => {
  expect(murmur3('ππππππππ')).toBe(0xec72b6e8);
  expect(murmur3('é😀x')).toBe(0x6d05bac4);
  expect(murmur3('\ud800')).toBe(murmur3('\ufffd'));
});
