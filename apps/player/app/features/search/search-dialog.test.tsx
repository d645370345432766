// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lastingStore } from '@marquee/blocks/browser';
import * as fc from 'fast-check';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTranslation } from '../../shared/texts/messages.ts';
import { BlocksFrame } from '../../shared/notices/blocks-frame.tsx';
import { PlatformProvider } from '../../shared/calls/platform.tsx';
import english from '../../../../../fixtures/site/messages/en.json';
import { RECENT_SEARCHES_KEY } from '../../shared/visitor/player-stores.ts';
import { TranslationProvider } from '../../shared/texts/translation.tsx';
import { GUEST } from '../../shared/testing/draw-screen.tsx';
import { VisitorProvider } from '../../shared/visitor/visitor.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { DEBOUNCE_MS, MIN_LENGTH } from './search.queries.ts';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  lastingStore.removeItem(RECENT_SEARCHES_KEY);
  vi.unstubAllGlobals();
});

/** Two games for this search; the first one has the searched title. */
const found = (title: string) => [`${title}/one`, `${title}/two`];

function answerOf(identifiers: readonly string[]) {
  const items = identifiers.map((identifier) => ({
    identifier,
    title: identifier,
    provider: 'north',
    categories: [],
    currencies: {},
  }));
  const found = {
    studios: [
      { slug: 'north', games_count: 2 },
      { slug: 'south', games_count: 1 },
    ],
    matches: [],
  };
  return Response.json({ items, pagination: { total_count: 2, current_page: 1, total_pages: 1 }, found });
}

/** The search dialog, with a platform that answers a search only when the test says so. */
async function openSearch() {
  const waiting: { title: string; resolve: () => void }[] = [];
  const searched: string[] = [];
  const studios: (string[] | undefined)[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/providers')) return Response.json([{ id: 1, slug: 'north', title: 'North Works' }]);
    if (!path.endsWith('/games_filter')) return Response.json([]);
    const { filter } = JSON.parse(String(init.body)) as { filter: { title?: string; providers?: string[] } };
    const { title } = filter;
    if (title === undefined) return answerOf(['recommended/one', 'recommended/two']);
    searched.push(title);
    studios.push(filter.providers);
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push({ title, resolve });
    await promise;
    return answerOf(title.includes('z') ? [] : found(title));
  });
  const dialog = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PlatformProvider>
        <BlocksFrame>
          <VisitorProvider visitor={GUEST}>
            <SearchDialog onClose={() => {}} />
          </VisitorProvider>
        </BlocksFrame>
      </PlatformProvider>
    </QueryClientProvider>
  );
  const router = createMemoryRouter([
    { path: '/', element: dialog },
    { path: '/play/*', element: null },
  ]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <TranslationProvider translation={createTranslation('en', english.messages)}>
        <RouterProvider router={router} />
      </TranslationProvider>,
    ),
  );
  const field = () => document.querySelector<HTMLInputElement>('input[type=search]');
  const buttons = () => [...document.querySelectorAll('button')];
  return {
    searched,
    studios,
    rows: () => [...document.querySelectorAll('[role=option] b')].map(({ textContent }) => textContent),
    hasButton: (name: string) => buttons().some(({ textContent }) => textContent === name),
    click: (name: string) =>
      act(async () => {
        const wanted = buttons().find(({ textContent }) => textContent === name);
        if (!wanted)
          throw new Error(
            `There is no button ${name} among ${buttons()
              .map((one) => one.textContent)
              .join(', ')}.`,
          );
        wanted.click();
        await vi.advanceTimersByTimeAsync(1);
      }),
    opened: () => (router.state.location.pathname === '/' ? null : router.state.location.pathname),
    async type(text: string) {
      await act(async () => {
        const input = field();
        if (!input) return;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    press: (key: string) =>
      act(async () => void field()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))),
    rest: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    /** @param only the search that is answered; left out: all that wait */
    answer: (only?: string) =>
      act(async () => {
        for (const { title, resolve } of waiting) if (only === undefined || title === only) resolve();
        await vi.advanceTimersByTimeAsync(1);
      }),
    async close() {
      await act(async () => root.unmount());
      document.body.replaceChildren();
    },
  };
}

const STEP = fc.oneof(
  fc.record({ do: fc.constant('type'), text: fc.constantFrom('sun', 'sunk', 'moon', 'mo', '', 'zzz') }),
  fc.record({ do: fc.constant('rest'), ms: fc.constantFrom(50, DEBOUNCE_MS) }),
  fc.record({ do: fc.constant('answer') }),
  fc.record({ do: fc.constant('enter') }),
);

it('Enter opens a game of the text as it stands, however late its rows come, and never one of an older text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 1, maxLength: 12 }), async (steps) => {
      const search = await openSearch();
      let text = '';
      let pressedFor: string | undefined;
      for (const step of steps) {
        if ('text' in step) {
          // The same text again is no change.
          if (step.text !== text) pressedFor = undefined;
          text = step.text;
          await search.type(text);
        } else if ('ms' in step) await search.rest(step.ms);
        else if (step.do === 'answer') await search.answer();
        else {
          pressedFor = text;
          await search.press('Enter');
        }
        if (search.opened() !== null) break;
      }
      const isSearched = pressedFor !== undefined && pressedFor.length >= MIN_LENGTH;
      await search.answer();
      await search.answer();
      const opened = search.opened();
      await search.close();
      // Without results, recommended games are shown, and Enter opens none.
      expect(opened).toBe(isSearched && !pressedFor?.includes('z') ? `/play/${pressedFor}/one` : null);
    }),
    { numRuns: 40 },
  );
}, 60_000);

it('[GAME-26] [GAME-27] asks for nothing up to two characters, nor before 300 ms without another', async () => {
  const search = await openSearch();
  for (const text of ['s', 'su', ' su ', '']) {
    await search.type(text);
    await search.rest(1000);
  }
  expect(search.searched).toEqual([]);
  await search.type('sun');
  await search.rest(299);
  expect(search.searched).toEqual([]);
  await search.type('sunk');
  await search.rest(299);
  expect(search.searched).toEqual([]);
  await search.rest(1);
  expect(search.searched).toEqual(['sunk']);
  await search.answer();
  await search.close();
});

it('[FIND-01] answers that come out of order show nothing of an older text', async () => {
  const search = await openSearch();
  await search.type('sun');
  await search.rest(DEBOUNCE_MS);
  await search.type('moon');
  // The rows of the older text are gone before the newer one is even asked for.
  expect(search.rows()).toEqual([]);
  await search.rest(DEBOUNCE_MS);
  expect(search.searched).toEqual(['sun', 'moon']);
  await search.answer('moon');
  expect(search.rows()).toEqual(['moon/one', 'moon/two']);
  await search.answer('sun');
  expect(search.rows()).toEqual(['moon/one', 'moon/two']);
  await search.type('moo');
  expect(search.rows()).toEqual([]);
  await search.close();
});

it('a studio narrows the search down, for its text alone', async () => {
  const search = await openSearch();
  await search.type('sun');
  await search.rest(DEBOUNCE_MS);
  await search.answer();
  await search.click('North Works2');
  await search.answer();
  expect(search.studios.at(-1)).toEqual(['north']);
  expect(search.rows()).toEqual(['sun/one', 'sun/two']);
  await search.type('moon');
  await search.rest(DEBOUNCE_MS);
  expect(search.studios.at(-1)).toBeUndefined();
  await search.answer();
  await search.close();
});

it('keeps what was searched for once a result was opened, until it is cleared', async () => {
  const first = await openSearch();
  await first.type('sun');
  await first.rest(DEBOUNCE_MS);
  await first.answer();
  await first.press('ArrowDown');
  await first.press('Enter');
  expect(first.opened()).toBe('/play/sun/two');
  await first.close();
  const second = await openSearch();
  await second.click('sun');
  await second.answer();
  expect(second.rows()).toEqual(['sun/one', 'sun/two']);
  await second.click('Clear recent searches');
  expect(second.hasButton('sun')).toBe(false);
  await second.close();
  expect(lastingStore.getItem(RECENT_SEARCHES_KEY)).toBeNull();
});
