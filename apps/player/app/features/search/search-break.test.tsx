// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../shared/testing/draw-screen.tsx';
import type { RunningBreak } from '../../shared/visitor/visitor.tsx';
import { SearchDialog } from './search-dialog.tsx';

drawScreens();

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/providers')) return Response.json([]);
    const items = [{ identifier: 'a/b', title: 'Some game', provider: 'a', categories: [], currencies: {} }];
    return Response.json({ items, pagination: { total_count: 1, current_page: 1, total_pages: 1 } });
  });
});

async function show(running?: RunningBreak): Promise<string> {
  await drawScreen(<SearchDialog onClose={() => undefined} />, {
    visitor: { isSignedIn: true, hasSession: true, ...(running ? { break: running } : {}) },
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  return document.body.textContent;
}

it('[SAFE-10] the search suggests no game during a break, and says why', async () => {
  expect(await show()).toContain('Recommended for you');
  expect(document.querySelectorAll('li a[href^="/play/"]').length).toBeGreaterThan(0);
  document.body.replaceChildren();
  const text = await show({ until: '2026-12-04T10:00:00Z' });
  expect(text).toContain('You are taking a break until Dec 4, 2026');
  expect(text).not.toContain('Some game');
  expect(document.querySelectorAll('li').length).toBe(0);
});
