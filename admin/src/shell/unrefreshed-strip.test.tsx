// @vitest-environment happy-dom
import { onlineManager, useQuery, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { RequestError } from '../api/request-error.ts';
import { useSession } from '../session/session.store.ts';
import { draw, undraw, until } from '../shared/testing/draw.tsx';
import { formatShortInstant } from '../words/time.ts';
import { AppFrame } from './app-frame.tsx';
import { UnrefreshedStrip } from './unrefreshed-strip.tsx';

const THEN = Date.parse('2026-11-20T13:05:00Z');

let answer: () => Promise<string>;
afterEach(async () => {
  onlineManager.setOnline(true);
  await undraw();
  useSession.setState({ status: 'loading', user: undefined });
});

function List() {
  const { data } = useQuery({ queryKey: ['list'], queryFn: () => answer() });
  return <p>{data}</p>;
}
const shown = () => document.querySelector('p')?.textContent;
const strip = () => [...document.querySelectorAll('output')].map((each) => each.textContent).join();
const button = () => document.querySelector<HTMLElement>('output button');

async function drawn(screen = <List />): Promise<QueryClient> {
  answer = () => Promise.resolve('before');
  const queries = await draw(
    <>
      <UnrefreshedStrip />
      {screen}
    </>,
  );
  await until(() => shown() === 'before');
  // As if it had been loaded then.
  await act(async () => queries.setQueryData(['list'], 'before', { updatedAt: THEN }));
  return queries;
}
const refresh = (queries: QueryClient) => act(async () => queries.invalidateQueries({ queryKey: ['list'] }));
const fails = (status: number) => () =>
  Promise.reject(new RequestError(status, { message: 'The store is busy.' }));

it('an older answer says so, from when it is, and why, until it is refreshed', async () => {
  const queries = await drawn();
  expect(strip()).toBe('');
  answer = fails(503);
  await refresh(queries);
  await until(() => strip() !== '');
  expect(shown()).toBe('before');
  expect(strip()).toContain(
    `This page could not be refreshed. It shows what was there at ${formatShortInstant(THEN, Date.now())}. The store is busy.`,
  );
  const waiting = Promise.withResolvers<string>();
  answer = () => waiting.promise;
  await act(async () => button()?.click());
  await until(() => button()?.textContent === 'Trying again…');
  await act(async () => waiting.resolve('after'));
  await until(() => strip() === '' && shown() === 'after');
});

it('an answer that waits for a connection is an older one, too', async () => {
  const queries = await drawn();
  onlineManager.setOnline(false);
  await act(async () => void queries.invalidateQueries({ queryKey: ['list'] }));
  await until(() => strip() !== '');
  expect(strip()).toContain('There is no connection.');
});

it('a session that has ended is asked for over the page, and what no screen draws is nobody’s trouble', async () => {
  const queries = await drawn();
  answer = fails(401);
  await refresh(queries);
  await until(() => queries.getQueryState(['list'])?.status === 'error');
  expect(strip()).toBe('');
  await queries.prefetchQuery({ queryKey: ['other'], queryFn: () => 'x' });
  await queries.prefetchQuery({ queryKey: ['other'], queryFn: fails(503), staleTime: 0 });
  expect(queries.getQueryState(['other'])?.status).toBe('error');
  expect(strip()).toBe('');
});

it('stands on every screen of the admin', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], documents: {} }));
  useSession.setState({
    status: 'signed-in',
    user: { id: '1', email: 'paul@northstar.example', name: 'Paul', role: 'publisher' },
  });
  answer = () => Promise.resolve('before');
  const router = createMemoryRouter([{ Component: AppFrame, children: [{ path: '/', Component: List }] }]);
  const queries = await draw(<RouterProvider router={router} />);
  await until(() => queries.getQueryData(['list']) === 'before');
  answer = fails(503);
  await refresh(queries);
  await until(() => strip() !== '');
  expect(strip()).toContain('This page could not be refreshed.');
});
