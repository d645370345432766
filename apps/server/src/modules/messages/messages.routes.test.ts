import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

async function createApp(): Promise<TestApp> {
  const made = await createTestApp({ documents: createTestSite() });
  open.push(made);
  return made;
}

describe('GET /messages/{lang}.json', () => {
  it('[I18N-01] [API-103] answers the texts of a language, English ones where it has none', async () => {
    const { app } = await createApp();
    const texts = async (lang: string): Promise<unknown> =>
      (await app.inject(`/messages/${lang}.json`)).json();
    expect(await texts('en')).toEqual({ 'LOBBY.ALL': 'All', 'LOBBY.NEW': 'New' });
    expect(await texts('de')).toEqual({ 'LOBBY.ALL': 'Alle', 'LOBBY.NEW': 'New' });
    expect(await texts('en-AU')).toEqual({ 'LOBBY.ALL': 'All', 'LOBBY.NEW': 'Fresh' });
    expect(await texts('fr-CA')).toEqual({ 'LOBBY.ALL': 'All', 'LOBBY.NEW': 'New' });
  });

  it('[I18N-02] [I18N-03] may be kept until the bucket its address names is over, and is checked by ETag', async () => {
    const { app, clock } = await createApp();
    const bucket = 5_912_345;
    const start = bucket * 300_000;
    const kept = async (now: number, query: string): Promise<unknown> => {
      clock.now = now;
      return (await app.inject(`/messages/de.json${query}`)).headers['cache-control'];
    };
    expect(await kept(start, `?t=${bucket}`)).toBe('public, max-age=300');
    expect(await kept(start + 299_000, `?t=${bucket}`)).toBe('public, max-age=1');
    // Clocks of visitors that are late, early, or say nothing.
    expect(await kept(start + 300_000, `?t=${bucket}`)).toBe('public, no-cache');
    expect(await kept(start, `?t=${bucket + 7}`)).toBe('public, max-age=300');
    for (const query of ['', '?t=', '?t=x', '?t=-1'])
      expect(await kept(start, query)).toBe('public, no-cache');
    const first = await app.inject('/messages/de.json?t=5912345');
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await app.inject({ url: '/messages/de.json?t=5912346', headers });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each(['fr', 'xx', '__proto__'])('answers 404 for %s', async (lang) => {
    const { app } = await createApp();
    const response = await app.inject(`/messages/${lang}.json`);
    expect([response.statusCode, response.json().error.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('answers the texts of a new release', async () => {
    const { app, source } = await createApp();
    await app.inject('/messages/de.json');
    await source.publish(
      createTestSite({ messages: { de: { locale: 'de', messages: { 'LOBBY.ALL': 'Alles' } } } }),
    );
    await app.currentRelease.refresh();
    expect((await app.inject('/messages/de.json')).json()['LOBBY.ALL']).toBe('Alles');
  });
});
