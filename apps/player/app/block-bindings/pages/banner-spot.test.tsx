// @vitest-environment happy-dom
import { compileSnapshot, resolvePage, type Context } from '@marquee/engine';
import type { BindingProps } from '@marquee/blocks';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ClosedBannersProvider } from '../../shared/notices/closed-banners.tsx';
import { drawScreen, drawScreens } from '../../shared/testing/draw-screen.tsx';
import { BannerSpotBinding } from './banner-spot.tsx';

drawScreens();
afterEach(() => void vi.useRealTimers());

const guest: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now: Date.parse('2026-11-21T12:00:00Z'),
};

/** Draws a page for a guest, with a banner spot that has two banners. */
async function draw(spot: { returnAfter?: number }): Promise<void> {
  const banner = (name: string, order: number) => ({ title: { en: name }, order: { side: order } });
  const page = {
    path: '/',
    title: { en: 'Page' },
    blocks: [{ id: 'spot', block: 'banner-spot', props: { banners: { location: 'side' }, ...spot } }],
  };
  const documents = {
    page: { main: page },
    banner: { first: banner('First', 1), second: banner('Second', 2) },
  };
  const compiled = compileSnapshot({
    release: { number: 1, publishedAt: '2026-11-21T00:00:00Z' },
    documents,
  });
  const [node] = resolvePage(compiled, '/', guest).nodes;
  // The props that a page passes to this block’s binding.
  const props = node?.props as unknown as BindingProps<'banner-spot'>['props'];
  await drawScreen(
    <ClosedBannersProvider>
      <BannerSpotBinding props={props} node={node as never} slots={{}} />
    </ClosedBannersProvider>,
  );
}
const shown = (): string | undefined => document.querySelector('h3')?.textContent;
async function close(): Promise<void> {
  await act(async () => document.querySelector<HTMLButtonElement>('button[aria-label^="Close"]')?.click());
}
const later = (ms: number): Promise<void> => act(async () => void vi.advanceTimersByTime(ms));

it.each([
  ['of its own accord after 120000 ms', {}, 120_000],
  ['after what its page says', { returnAfter: 5000 }, 5000],
])('[BAN-18] a banner that is closed comes back %s, and none in its stead', async (_name, spot, ms) => {
  vi.useFakeTimers();
  await draw(spot);
  expect(shown()).toBe('First');
  await close();
  expect(shown()).toBeUndefined();
  await later(ms - 1);
  expect(shown()).toBeUndefined();
  await later(1);
  expect(shown()).toBe('First');
});

it('stays closed where its page says so', async () => {
  vi.useFakeTimers();
  await draw({ returnAfter: 0 });
  await close();
  await later(86_400_000);
  expect(shown()).toBeUndefined();
});
