// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTranslation } from '../../shared/texts/messages.ts';
import { BlocksFrame } from '../../shared/notices/blocks-frame.tsx';
import { PlatformProvider } from '../../shared/calls/platform.tsx';
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
  return Response.json({ items, pagination: { total_count: 2, current_page: 1, total_pages: 1 } });
}

/** The search dialog, with a platform that answers a search only when the test says so. */
async function openSearch() {
  const waiting: (() => void)[] = [];
  const searched: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.endsWith('/games_filter')) return Response.json([]);
    const { filter } = JSON.parse(String(init.body)) as { filter: { title?: string } };
    const { title } = filter;
    if (title === undefined) return answerOf(['recommended/one', 'recommended/two']);
    searched.push(title);
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
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
      <TranslationProvider translation={createTranslation('en', {})}>
        <RouterProvider router={router} />
      </TranslationProvider>,
    ),
  );
  const field = () => document.querySelector<HTMLInputElement>('input[type=search]');
  return {
    searched,
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
    answer: () =>
      act(async () => {
        for (const resolve of waiting.splice(0)) resolve();
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
      // Without results, recommended games are shown, and Enter may open a marked one.
      const instead = pressedFor === undefined ? [null] : [null, '/play/recommended/one'];
      const allowed = isSearched && !pressedFor?.includes('z') ? [`/play/${pressedFor}/one`] : instead;
      expect(allowed).toContain(opened);
    }),
    { numRuns: 60 },
  );
});

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
