// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, undraw, until } from '../../shared/testing/draw.tsx';
import type { Person } from '../../api/access-types.ts';
import { RightsDialog } from './rights-dialog.tsx';

afterEach(undraw);

const liis: Person = {
  id: 'liis',
  email: 'liis@northstar.example',
  name: 'Liis',
  role: 'editor',
  scope: { languages: ['et'] },
  createdAt: '2026-11-30T12:00:00Z',
  lastSeenAt: null,
  hasPassword: true,
  hasSso: false,
  secondFactorSince: null,
};

it('[ADMIN-26] says what a person may do, and sends role and limits', async () => {
  const sent: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'PATCH') sent.push({ url, body: JSON.parse(String(init.body)) as unknown });
    return Response.json(init?.method === 'PATCH' ? liis : { documents: {}, items: [] });
  });
  await draw(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <RightsDialog person={liis} onClose={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const save = () => document.querySelector<HTMLButtonElement>('button[type="submit"]');
  await until(() => save() !== null);
  expect(document.body.textContent).toContain('Also writes drafts. Limits: only texts in Estonian.');
  await act(async () => save()?.click());
  await until(() => sent.length > 0);
  expect(sent).toEqual([{ url: '/admin/api/users/liis', body: { scope: { languages: ['et'] } } }]);
});
