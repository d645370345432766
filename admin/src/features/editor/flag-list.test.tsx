// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useParams } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw, undraw } from '../../shared/testing/draw.tsx';
import { useSession } from '../../session/session.store.ts';
import { FlagList } from './flag-list.tsx';

const flags = {
  advent: { key: 'advent', description: 'Advent calendar.', default: false, rules: [{ value: true }] },
  chat: { key: 'chat', description: 'Live chat.', default: true, rules: [] },
  'chat-beta': { key: 'chat-beta', description: 'The next chat.', default: false, rules: [] },
};

function Screen() {
  const { id = '' } = useParams();
  return <FlagList open={id} />;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('/snapshot')
        ? {
            release: { number: 1, publishedAt: '2026-11-01T00:00:00Z' },
            documents: { 'feature-flag': flags },
          }
        : { items: [], withdrawn: [] },
    ),
  );
  await draw(
    <MemoryRouter initialEntries={['/content/feature-flag/advent?v.at=2026-12-01T00:00:00Z&field=/rules/0']}>
      <Address />
      <Routes>
        <Route path="/content/:kind/:id" element={<Screen />} />
        <Route path="/content/:kind" element={<main />} />
      </Routes>
    </MemoryRouter>,
  );
  await act(() => vi.waitUntil(() => links().length > 0, { timeout: 10_000 }));
});
afterEach(async () => {
  await undraw();
  useSession.setState({ user: undefined });
});

const links = () => [...document.querySelectorAll<HTMLElement>('[data-flag]')];
const newFlag = () => document.querySelector<HTMLButtonElement>('button[data-new]');
const address = () => document.querySelector('output')?.textContent;
const open = () => document.querySelector('[aria-current="page"]')?.getAttribute('data-flag');
const field = () => document.querySelector<HTMLInputElement>('input[data-search]');
const key = (target: Element | null, name: string) =>
  act(async () =>
    target?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
  );
async function find(words: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(field(), words);
    field()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('[ADMIN-03] all flags stand beside the open one, each with whom it is on for', () => {
  expect(links().map(({ textContent }) => textContent)).toEqual([
    'adventSomeAdvent calendar.',
    'chatOnLive chat.',
    'chat-betaOffThe next chat.',
  ]);
  expect(open()).toBe('advent');
});

it('[ADMIN-03] arrows open the next flag and take the focus along; the visitor in the address stays', async () => {
  await act(async () => links()[0]?.focus());
  await key(document.activeElement, 'ArrowDown');
  expect(address()).toBe('/content/feature-flag/chat?v.at=2026-12-01T00%3A00%3A00Z');
  expect([open(), document.activeElement?.getAttribute('data-flag')]).toEqual(['chat', 'chat']);
  await key(document.activeElement, 'End');
  await key(document.activeElement, 'ArrowDown');
  expect(open()).toBe('chat-beta');
});

it('[ADMIN-03] what is typed to find a flag stays while arrows go through what was found', async () => {
  await act(async () => field()?.focus());
  await find('chat');
  expect(links().map(({ dataset }) => dataset['flag'])).toEqual(['chat', 'chat-beta']);
  await key(field(), 'ArrowDown');
  await key(field(), 'ArrowDown');
  expect([open(), field()?.value, document.activeElement]).toEqual(['chat-beta', 'chat', field()]);
  await key(field(), 'ArrowUp');
  expect(open()).toBe('chat');
  expect(address()).toContain('q=chat');
});

it('[ADMIN-15] J and K go through the flags wherever nobody types', async () => {
  await key(document.body, 'j');
  expect(open()).toBe('chat');
  await key(field(), 'j');
  expect(open()).toBe('chat');
  await key(document.body, 'k');
  expect(open()).toBe('advent');
});

it('[ADMIN-03] who may edit begins another flag from beside the open one', async () => {
  const user = { id: 'u', name: 'Ida Kask', email: 'ida@northstar.example' };
  await act(async () => useSession.setState({ user: { ...user, role: 'viewer' } }));
  expect(newFlag()).toBe(null);
  await act(async () => useSession.setState({ user: { ...user, role: 'editor' } }));
  expect(newFlag()?.getAttribute('aria-label')).toBe('New feature flag');
  await act(async () => newFlag()?.click());
  expect(address()).toBe('/content/feature-flag?new=1');
});
