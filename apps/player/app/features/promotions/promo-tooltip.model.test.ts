import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CLOSED, readTimer } from './promo-tooltip.model.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

it('[CHROME-40] stands for ten minutes from when it was first shown, over all pages of the visit', () => {
  expect(readTimer(undefined, NOW)).toEqual({ remaining: 10 * MINUTE, cookie: String(NOW) });
  expect(readTimer(String(NOW), NOW + 4 * MINUTE)).toEqual({ remaining: 6 * MINUTE });
  expect(readTimer(String(NOW), NOW + 10 * MINUTE)).toEqual({ remaining: 0 });
  expect(readTimer(String(NOW), NOW + 60 * MINUTE)).toEqual({ remaining: 0 });
});

it('stays away once it was closed, and begins anew from a cookie that says nothing', () => {
  expect(readTimer(CLOSED, NOW)).toEqual({ remaining: 0 });
  expect(readTimer('soon', NOW)).toEqual({ remaining: 10 * MINUTE, cookie: String(NOW) });
  expect(readTimer(String(NOW + MINUTE), NOW)).toEqual({ remaining: 10 * MINUTE, cookie: String(NOW) });
});

it('[CONST-02] is 225 pixels wide', () => {
  const styles = readFileSync(new URL('promo-tooltip.module.css', import.meta.url), 'utf8');
  expect(/^\.tip \{[^}]*?^ {2}width: ([^;]*);/m.exec(styles)?.[1]).toBe('225px');
});
