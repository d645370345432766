import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { createTestSite } from './testing/test-site.ts';

let made: TestApp;
beforeAll(async () => {
  made = await createTestApp({ documents: createTestSite() });
});
afterAll(() => made.app.close());

type Changes = Parameters<typeof createTestSite>[0];

async function publish(changes: Changes = {}): Promise<void> {
  await made.source.publish(createTestSite(changes));
  await made.app.currentRelease.refresh();
}

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await made.app.inject({ url, headers });
  return { status: response.statusCode, body: response.json() };
}

const languageOf = (code: string): string => code.slice(0, 2);

describe('what the documents of a release rule', () => {
  it('[LANG-01] a language that nobody has thought of is served from its publish on, and gone with it', async () => {
    const known = ['en', 'de', 'fr', 'no', 'nb', 'nn'];
    const code = fc
      .stringMatching(/^[a-z]{2}(-[A-Z]{2})?$/)
      .filter((one) => !known.includes(languageOf(one)));
    const texts = { 'LOBBY.ALL': 'Todo' };
    await fc.assert(
      fc.asyncProperty(code, fc.boolean(), async (locale, hasMessages) => {
        const page = {
          lobby: { path: '/', title: { en: 'Lobby', [locale]: 'Sala' }, blocks: [] },
          other: { path: '/other', title: { en: 'Other' }, blocks: [] },
        };
        await publish({
          locale: { [locale]: { code: locale, name: 'Made up', order: 9 } },
          ...(hasMessages ? { messages: { [locale]: { locale, messages: texts } } } : {}),
          page,
        });
        const ask = { 'x-locale': locale };
        expect(await get(`/messages/${locale}.json`)).toEqual({
          status: 200,
          body: { 'LOBBY.ALL': hasMessages ? 'Todo' : 'All', 'LOBBY.NEW': 'New' },
        });
        expect((await get('/api/fe/pages?path=/', ask)).body.page.title).toBe('Sala');
        expect((await get('/api/fe/pages?path=/other', ask)).body.page.title).toBe('Other');
        const accept = { 'accept-language': `${locale},en;q=0.5` };
        expect((await get('/client-context', accept)).body).toMatchObject({ locale });
        expect((await get('/client-context')).body.locales).toContainEqual({ code: locale, name: 'Made up' });

        await publish({ page });
        expect((await get(`/messages/${locale}.json`)).status).toBe(404);
        expect((await get('/api/fe/pages?path=/', ask)).body.page.title).toBe('Lobby');
        const after = (await get('/client-context', accept)).body;
        expect(after.locale).toBe('en');
        expect(after.locales.map((each: { code: string }) => each.code)).not.toContain(locale);
      }),
      { numRuns: 12 },
    );
  });

  it('[LANG-01] a licence has its hosts, its pages and its line for as long as it is published', async () => {
    const code = fc.stringMatching(/^[A-Z]{2,4}$/).filter((one) => !['CW', 'EE', 'AU'].includes(one));
    await fc.assert(
      fc.asyncProperty(code, async (licence) => {
        const host = `${licence.toLowerCase()}.localhost`;
        const page = {
          terms: { path: '/terms', title: { en: 'Terms' }, blocks: [] },
          [`terms-${licence.toLowerCase()}`]: {
            path: '/terms',
            title: { en: `Terms of ${licence}` },
            blocks: [],
          },
        };
        const document = {
          code: licence,
          name: licence,
          hosts: [host],
          minimumAge: 19,
          licenceLine: { en: `Licence ${licence}` },
          helpLinks: [{ label: { en: 'Help' }, link: '/responsible-gaming' }],
        };
        await publish({ licence: { [licence]: document }, page });
        expect((await get('/client-context', { host })).body).toMatchObject({
          licence,
          minimumAge: 19,
          licenceLine: `Licence ${licence}`,
        });
        expect((await get('/api/fe/pages?path=/terms', { host })).body.page.title).toBe(
          `Terms of ${licence}`,
        );
        expect((await get('/api/fe/pages?path=/terms')).body.page.title).toBe('Terms');
        await publish();
        expect((await get('/client-context', { host })).body.licence).toBe('CW');
      }),
      { numRuns: 8 },
    );
  });

  it('[LANG-01] a currency has its kind, its units and its amounts for as long as the table has it', async () => {
    const code = fc.stringMatching(/^[A-Z]{3,5}$/).filter((one) => !['EUR', 'BTC'].includes(one));
    const main = (more: readonly object[]) => ({
      main: { currencies: [{ code: 'EUR', kind: 'fiat', subunits_to_unit: 100 }, ...more] },
    });
    await fc.assert(
      fc.asyncProperty(
        code,
        fc.constantFrom('fiat', 'crypto'),
        fc.constantFrom(1, 100, 1000),
        async (currency, kind, units) => {
          await publish({ 'currency-table': main([{ code: currency, kind, subunits_to_unit: units }]) });
          const served = (await get('/api/fe/config/currency-config')).body;
          expect(served.currencies).toContainEqual({
            code: currency,
            subunits_to_unit: units,
            fiat: kind === 'fiat',
          });
          await publish({ 'currency-table': main([]) });
          const after = (await get('/api/fe/config/currency-config')).body.currencies;
          expect(after.map((each: { code: string }) => each.code)).toEqual(['EUR']);
        },
      ),
      { numRuns: 8 },
    );
  });
});
