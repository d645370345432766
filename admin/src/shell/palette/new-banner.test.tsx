// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, undraw, until } from '../../shared/testing/draw.tsx';
import { NewBanner } from './new-banner.tsx';

afterEach(undraw);

it('[ADMIN-15] asks for the title, and opens the banner with its audience', async () => {
  const banner = { 'gold-week': { title: { en: 'Gold week' } } };
  vi.stubGlobal('fetch', async () => Response.json({ documents: { banner } }));
  const led: unknown[] = [];
  const onClose = vi.fn<() => void>();
  function Follow() {
    const { pathname, search, state } = useLocation();
    useEffect(() => void led.push([pathname + search, state]), [pathname, search, state]);
    return null;
  }
  const queries = await draw(
    <MemoryRouter>
      <Follow />
      <NewBanner wanted={{ audience: { groups: { anyOf: [259] } }, who: 'Gold 259' }} onClose={onClose} />
    </MemoryRouter>,
  );
  await until(() => queries.isFetching() === 0);
  const create = () =>
    act(async () => document.querySelector<HTMLElement>('[role="dialog"] [type="submit"]')?.click());
  expect(document.querySelector('[role="dialog"] h2')?.textContent).toBe('New banner shown to Gold 259');
  await create();
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('Title is missing.');
  const field = document.querySelector<HTMLInputElement>('[role="dialog"] input');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Gold week');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await create();
  expect(onClose).toHaveBeenCalledOnce();
  expect(led.at(-1)).toEqual([
    '/content/banner/gold-week-2?new=1',
    {
      starter: {
        title: { en: 'Gold week' },
        order: { 'lobby-hero': 1 },
        audience: { groups: { anyOf: [259] } },
      },
    },
  ]);
});
