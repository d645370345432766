// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { signedIn } from '../session/testing/signed-in.ts';
import { draw, until } from '../shared/testing/draw.tsx';
import { DocumentTasks } from './document-tasks.tsx';

const TASK = {
  id: 't1',
  what: 'translate',
  document: { kind: 'banner', id: 'b', title: 'Gold Friday', isThere: true },
  revision: 3,
  locale: 'de',
  approval: null,
  note: '<b>Soon</b>',
  askedOf: { person: 'Vera', role: null },
  dueOn: '2026-12-24',
  askedBy: { id: '1', name: 'Paul' },
  askedAt: '2026-12-01T10:00:00Z',
  state: 'open',
  settled: null,
  isOwn: false,
  maySettle: true,
  mayWithdraw: true,
};
let tasks: object[] = [];

signedIn(({ path }) => {
  if (path === '/tasks') return { items: tasks };
  if (path === '/people') return { items: [{ id: 'v', name: 'Vera', role: 'viewer' }] };
  return path === '/reference' ? { documents: { locale: { en: {}, de: {} } } } : undefined;
});

const drawTasks = (onStore: () => Promise<number>) =>
  draw(
    <MemoryRouter>
      <DocumentTasks kind="banner" id="b" onStore={onStore} />
    </MemoryRouter>,
  );

/** What is sent to a call, besides what it answers as before. */
function listen(): { method: string; path: string; body: unknown }[] {
  const sent: { method: string; path: string; body: unknown }[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (init.method !== undefined && init.method !== 'GET')
      sent.push({
        method: init.method,
        path: new URL(address, 'http://admin.example').pathname,
        body: JSON.parse(String(init.body)) as unknown,
      });
    return answer(address, init);
  });
  return sent;
}

const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
  if (!found) throw new Error(`There is no button “${name}”.`);
  return found;
};
const choose = async (label: string, value: string): Promise<void> => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const field = document.getElementById(found?.htmlFor ?? '') as HTMLSelectElement | null;
  if (!field) throw new Error(`There is no field “${label}”.`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
};

it('[ADMIN-25] asks somebody to translate what is stored by then', async () => {
  tasks = [];
  await drawTasks(() => Promise.resolve(3));
  const sent = listen();
  await act(async () => button('Ask somebody').click());
  await until(() => document.querySelector('option[value="v"]') !== null);
  expect(button('Ask').disabled).toBe(true);
  await choose('What', 'translate');
  await choose('Into', 'de');
  await choose('Whom', 'v');
  await act(async () => button('Ask').click());
  await until(() => sent.length > 0);
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/admin/api/tasks',
      body: {
        what: 'translate',
        document: { kind: 'banner', id: 'b', revision: 3 },
        locale: 'de',
        person: 'v',
      },
    },
  ]);
  await until(() => document.querySelector('form') === null);
});

it('[ADMIN-25] says what is asked as text, and marks it as done', async () => {
  tasks = [TASK];
  await drawTasks(() => Promise.resolve(3));
  const sent = listen();
  await until(() => document.querySelector('[data-part="task"]') !== null);
  const task = document.querySelector('[data-part="task"]');
  expect(task?.textContent).toContain('Paul asked Vera.');
  expect(task?.textContent).toContain('<b>Soon</b>');
  expect(task?.querySelector('a')?.getAttribute('href')).toBe('/content/banner/b?lang=de&comments=1');
  await act(async () => button('Done: Translate Gold Friday into German').click());
  await until(() => sent.length > 0);
  expect(sent).toEqual([{ method: 'PATCH', path: '/admin/api/tasks/t1', body: { state: 'done' } }]);
});
