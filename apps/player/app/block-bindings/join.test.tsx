// @vitest-environment happy-dom
import { BlocksEnvironmentProvider, type BlocksEnvironment, TournamentHead } from '@marquee/blocks';
import type { Tournament } from '@marquee/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PlatformProvider } from '../shared/calls/platform.tsx';
import { TranslationProvider } from '../shared/texts/translation.tsx';
import { VisitorProvider, type VisitorFacts } from '../shared/visitor/visitor.tsx';
import { useJoin } from './contests/use-tournament.ts';

const VISITOR = {
  isSignedIn: true,
  hasSession: true,
  currency: 'EUR',
  currencies: [],
} as unknown as VisitorFacts; // what joining reads
const CONTEST = {
  id: 'sprint',
  start_at: '2026-11-01T00:00:00Z',
  end_at: '2099-01-01T00:00:00Z',
} as unknown as Tournament; // what is drawn of it
const t = (key: string) => key;
const environment = {
  locale: 'en',
  t,
  Link: ({ children }: { children?: ReactNode }) => <a href="/">{children}</a>,
  formatPath: (path: string) => path,
  now: () => Date.parse('2026-11-20T12:00:00Z'),
  isPreview: false,
  report: () => undefined,
  device: 'desktop',
  reducedMotion: true,
} as unknown as BlocksEnvironment; // what the block asks of it

let root: Root;
let answer: () => Promise<Response>;
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method === 'POST') return answer();
    asked.push(path);
    return Response.json([]);
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Head(): ReactNode {
  return (
    <TournamentHead title="Sprint" minimumAge={18} contest={CONTEST} state="ready" {...useJoin(CONTEST)} />
  );
}
const turn = () => act(() => new Promise((resolve) => setTimeout(resolve)));

async function join(): Promise<string | undefined> {
  const element = (
    <TranslationProvider translation={{ language: 'en', t }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <PlatformProvider>
          <VisitorProvider visitor={VISITOR}>
            <BlocksEnvironmentProvider environment={environment}>
              <Head />
            </BlocksEnvironmentProvider>
          </VisitorProvider>
        </PlatformProvider>
      </QueryClientProvider>
    </TranslationProvider>
  );
  await act(async () =>
    root.render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />),
  );
  await turn();
  asked = [];
  const button = document.querySelector('button');
  await act(async () => button?.click());
  await turn();
  return button?.parentElement?.querySelector('[role=status]')?.textContent ?? undefined;
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const status = (code: number) => () => Promise.resolve(Response.json({ error: 'No.' }, { status: code }));

it.each([
  ['the connection broke', lost, 'FAILURE.UNKNOWN'],
  ['a proxy lost the platform', status(502), 'FAILURE.UNKNOWN'],
  ['the platform failed', status(500), 'FAILURE.SERVER'],
  ['the platform refused', status(422), 'BLOCKS.CONTEST.JOIN_FAILED'],
])('says of joining what is known of it: %s', async (_, answers, words) => {
  answer = answers;
  expect(await join()).toBe(words);
  // When the outcome is not known, the player’s tournaments are requested, so that the page shows whether they joined.
  expect(asked.some((path) => path.startsWith('/api/tournaments/player'))).toBe(words === 'FAILURE.UNKNOWN');
});
