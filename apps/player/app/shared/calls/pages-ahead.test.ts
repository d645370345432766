import { expect, it, vi } from 'vitest';
import { createPagesAhead } from './pages-ahead.ts';

const ADDRESS = 'https://northstar.example/promotions';

function setUp() {
  const clock = { now: 1000 };
  return {
    clock,
    pages: createPagesAhead(() => clock.now),
    load: vi.fn(async () => 'loaded'),
  };
}

it('gives what was fetched ahead once, and loads when it is asked for again', async () => {
  const { pages, load } = setUp();
  pages.keep(ADDRESS, Promise.resolve('ahead'));
  expect(pages.has(ADDRESS)).toBe(true);
  expect(await pages.load(ADDRESS, load)).toBe('ahead');
  expect(load).not.toHaveBeenCalled();
  expect(pages.has(ADDRESS)).toBe(false);
  expect(await pages.load(ADDRESS, load)).toBe('loaded');
});

it('keeps it five seconds, by the address with its query', async () => {
  const { pages, clock, load } = setUp();
  pages.keep(ADDRESS, Promise.resolve('ahead'));
  expect(await pages.load(`${ADDRESS}?page=2`, load)).toBe('loaded');
  clock.now += 4999;
  expect(pages.has(ADDRESS)).toBe(true);
  clock.now += 1;
  expect(pages.has(ADDRESS)).toBe(false);
  expect(await pages.load(ADDRESS, load)).toBe('loaded');
});

it('loads what could not be fetched ahead', async () => {
  const { pages, load } = setUp();
  pages.keep(ADDRESS, Promise.resolve(undefined));
  expect(await pages.load(ADDRESS, load)).toBe('loaded');
});

it('shows nothing that was fetched before a release or a sign-in, though it arrives after', async () => {
  const { pages, load } = setUp();
  pages.keep(ADDRESS, Promise.resolve('ahead'));
  pages.forget();
  expect(await pages.load(ADDRESS, load)).toBe('loaded');
  const { promise, resolve } = Promise.withResolvers<string>();
  pages.keep(ADDRESS, promise);
  const asked = pages.load(ADDRESS, load);
  pages.forget();
  resolve('ahead');
  expect(await asked).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(2);
});
