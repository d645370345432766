import { expect, it } from 'vitest';
import { createClient } from './client.ts';

it('asks a call of the contract at its address, with what the call brings', async () => {
  const sent: { url: unknown; init: RequestInit | undefined }[] = [];
  const client = createClient({
    fetch: async (url, init) => {
      sent.push({ url, init });
      return new Response('{"items":[]}');
    },
    getCsrfToken: () => 'csrf',
    onMustEnrol: () => undefined,
    onRightsChanged: () => undefined,
    onSignedOut: async () => undefined,
  });
  await client.call('PATCH /admin/api/schedules/{id}', {
    params: { id: 'a/b' },
    body: { publishAt: '2026-11-20T00:00:00Z' },
    headers: { 'if-match': '"3"' },
    key: 'one',
  });
  const answer = await client.call('GET /admin/api/audit', {
    query: { actor: 'a&b', limit: 2, before: undefined },
  });
  expect(answer.items).toEqual([]);
  expect(sent.map(({ url, init }) => [init?.method, url, init?.body, init?.headers])).toEqual([
    [
      'PATCH',
      '/admin/api/schedules/a%2Fb',
      '{"publishAt":"2026-11-20T00:00:00Z"}',
      {
        accept: 'application/json',
        'content-type': 'application/json',
        'if-match': '"3"',
        'x-csrf-token': 'csrf',
        'idempotency-key': 'one',
      },
    ],
    ['GET', '/admin/api/audit?actor=a%26b&limit=2', undefined, { accept: 'application/json' }],
  ]);
});
