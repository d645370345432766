import { afterEach, expect, it, vi } from 'vitest';
import { saveDraft } from './save-draft.ts';

const title = (en: string) => ({ title: { en } });
const pending = (en: string) => ({
  key: 'k',
  revision: 4,
  patch: [{ op: 'replace' as const, path: '/title/en', value: en }],
  sent: title(en),
});
const place = { kind: 'banner', id: 'a' };

/** Answers all calls and returns which ones were made. */
function stubServer(discard: { status: number; body: object }): string[] {
  const calls: string[] = [];
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('fetch', (url: string, { method, headers }: { method: string; headers: HeadersInit }) => {
    calls.push(`${method} ${url} ${new Headers(headers).get('if-match')}`);
    const { status, body } = url.includes('/discard')
      ? discard
      : { status: 200, body: { ...place, revision: 5, state: 'changed' } };
    return Promise.resolve(Response.json(body, { status }));
  });
  return calls;
}
afterEach(() => vi.unstubAllGlobals());

const live = { status: 200, body: { ...place, revision: 2, state: 'live', data: title('Live') } };

it('keeps a draft that differs from what is published', async () => {
  const calls = stubServer(live);
  expect(await saveDraft(place, pending('Mine'), title('Live'))).toMatchObject({ revision: 5 });
  expect(calls).toEqual(['PATCH /admin/api/documents/banner/a "4"']);
});

it('leaves no draft when the edit leads back to what is published', async () => {
  const calls = stubServer(live);
  expect(await saveDraft(place, pending('Live'), title('Live'))).toEqual(live.body);
  expect(calls).toEqual([
    'PATCH /admin/api/documents/banner/a "4"',
    'POST /admin/api/documents/banner/a/discard?only=unchanged "5"',
  ]);
});

it('leaves the draft that somebody else has saved meanwhile', async () => {
  stubServer({ status: 412, body: { error: { code: 'STALE_REVISION', message: 'Somebody was faster.' } } });
  expect(await saveDraft(place, pending('Live'), title('Live'))).toMatchObject({ revision: 5 });
});

it('keeps a document that was never published', async () => {
  const calls = stubServer(live);
  await saveDraft(place, pending('Mine'), null);
  expect(calls).toHaveLength(1);
});
