// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, undraw, until } from '../../shared/testing/draw.tsx';
import { AuditLog } from './audit-log.tsx';

afterEach(undraw);

const REQUEST = '41c9c2d0-7a52-4d8e-9d5e-0c1f9a1b2c3d';
const entry = {
  id: 7,
  at: '2026-11-30T12:00:00Z',
  actor: 'ann@northstar.example',
  actorName: 'Ann',
  action: 'document.saved',
  kind: null,
  documentId: null,
  detail: {},
  ip: '192.0.2.1',
  requestId: REQUEST,
};

it('shows the entries of one request of the log, and what else the request of an entry did', async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/audit?')) return Response.json({ items: [] });
    asked.push(new URL(url, 'http://localhost').searchParams.get('request'));
    return Response.json({ items: [entry, { ...entry, id: 6, requestId: null }] });
  });
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/audit?request=${REQUEST}`]}>
        <AuditLog />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const field = () => document.querySelector<HTMLInputElement>('input[type="search"]');
  await until(() => document.querySelectorAll('tbody tr').length === 2);
  expect([field()?.value, asked]).toEqual([REQUEST, [REQUEST]]);
  const [own, none] = document.querySelectorAll('td[data-part="request"]');
  expect([own?.textContent, none?.textContent]).toEqual(['41c9c2d0', '']);
  expect(own?.querySelector('a')?.getAttribute('href')).toBe(`/audit?request=${REQUEST}`);
});
