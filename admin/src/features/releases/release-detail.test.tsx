// @vitest-environment happy-dom
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Release } from '../../api/api-types.ts';
import { signedIn } from '../../session/testing/signed-in.ts';
import { draw, until } from '../../shared/testing/draw.tsx';
import { ReleaseDetail } from './release-detail.tsx';

const release = (number: number): Release => ({
  number,
  kind: 'publish',
  publishedAt: `2026-11-0${number}T10:00:00Z`,
  publishedBy: 'Paul',
  comment: `Comment ${number}`,
  rollbackOf: null,
  undoOf: null,
  isScheduled: false,
  changes: 1,
});
const releases = [3, 2, 1].map(release);
const banner = (en: string, link: string) => ({ title: { en }, order: { lobby: 1 }, link });
const changed = (before: object | null, after: object | null) => ({
  kind: 'banner',
  id: 'gold',
  fromRevision: before && 1,
  toRevision: after && 2,
  title: 'Gold',
  change: before === null ? 'added' : after === null ? 'removed' : 'changed',
});

let asked: string[];
signedIn(({ path, search }) => {
  if (path.endsWith('/certificate')) return Response.json({ error: { code: 'X' } }, { status: 500 });
  if (path === '/releases/3') return { ...release(3), documents: [changed({}, {})] };
  if (path !== '/releases/3/differences') return { items: [] };
  asked.push(search);
  const [before, after] =
    search === ''
      ? [banner('Two', '/b'), banner('Three', '/b')]
      : [banner('One', '/a'), banner('Three', '/b')];
  return { items: [{ ...changed(before, after), before, after }] };
});

async function open(address: string) {
  asked = [];
  const [live = release(3)] = releases;
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: <ReleaseDetail release={live} live={live} releases={releases} now={Date.now()} />,
      },
    ],
    { initialEntries: [address] },
  );
  await draw(<RouterProvider router={router} />);
  await until(() => button() !== undefined);
}
const button = () => document.querySelector<HTMLElement>('td button') ?? undefined;
const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

it('shows each field that a release changed before and after, once asked for', async () => {
  await open('/releases/3');
  expect([button()?.textContent, button()?.getAttribute('aria-expanded'), texts('dt')]).toEqual([
    'Title, English, before and after',
    'false',
    [],
  ]);
  await act(async () => button()?.click());
  expect([texts('dt'), texts('dd').map((text) => text.replaceAll(/\s+/g, ' '))]).toEqual([
    ['Title, English'],
    [expect.stringMatching(/Two.*Three/)],
  ]);
  expect(asked).toEqual(['']);
});

it('compares it with another release', async () => {
  await open('/releases/3?with=1');
  expect(texts('h3')).toContain('Between release 1 and this one');
  await act(async () => button()?.click());
  expect([texts('dt').toSorted(), asked]).toEqual([['Link', 'Title, English'], ['?from=1']]);
});

it('shows its own changes where the address names no release', async () => {
  await open('/releases/3?with=99');
  expect(texts('h3')).toContain('In this release');
  expect(asked).toEqual(['']);
});
