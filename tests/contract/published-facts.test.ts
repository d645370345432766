import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySeededData } from '../setup/seeded-data.ts';
import { signInPublisher, type AdminCall } from './admin-call.ts';
import { killProducts, type Product, startWatched } from './product.ts';

// Publishes a language, a licence, a currency and a group that no code knows through the admin API of the running
// product, and checks what they change.

/** Vite reads all sources first. Milliseconds. */
const SLOW = 180_000;
const SECRET = 'a-secret-of-a-backend-that-is-long-enough';
const LOCALE = 'es';
/** A language of the demo, which is removed with its texts. */
const GONE = 'et';
const LICENCE = 'QZ';
const GROUP = 777_002;
const CURRENCY = 'CHF';

let folder: string;
let product: Product;
let admin: AdminCall;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-facts-'));
  await copySeededData(join(folder, 'data'));
  product = await startWatched({ DATA_DIR: join(folder, 'data'), OFREP_SECRET: SECRET });
  admin = await signInPublisher(product.origin);
}, SLOW);
afterAll(async () => {
  await product.end();
  killProducts();
  await rm(folder, { recursive: true, force: true });
});

/** The new documents, each with a text or value that identifies it. */
const NEW: Record<string, Record<string, object>> = {
  locale: { [LOCALE]: { code: LOCALE, name: 'Español', country: 'ES', order: 10 } },
  messages: { [LOCALE]: { locale: LOCALE, messages: { 'LOBBY.ALL': 'Todos' } } },
  licence: {
    [LICENCE]: {
      code: LICENCE,
      name: 'Quezal',
      hosts: ['qz.localhost'],
      minimumAge: 23,
      licenceLine: { en: 'Licence QZ', [LOCALE]: 'Licencia QZ' },
      helpLinks: [{ label: { en: 'Help' }, link: '/responsible-gaming' }],
    },
  },
  'feature-flag': {
    'for-them': {
      key: 'for-them',
      default: false,
      rules: [
        {
          audience: {
            locales: [LOCALE],
            licences: [LICENCE],
            currencies: [CURRENCY],
            groups: { anyOf: [GROUP] },
          },
          value: true,
        },
      ],
    },
  },
};

async function publish(): Promise<void> {
  const table = await admin<{ revision: number; data: { currencies: object[] } }>(
    'GET',
    '/documents/currency-table/main',
  );
  const currency = { code: CURRENCY, name: 'Swiss franc', kind: 'fiat', subunits_to_unit: 100 };
  const data = { ...table.data, currencies: [...table.data.currencies, currency] };
  await admin('PUT', '/documents/currency-table/main', data, { 'if-match': `"${table.revision}"` });
  const names: [kind: string, id: string][] = [['currency-table', 'main']];
  for (const kind of ['messages', 'locale']) {
    const { revision } = await admin<{ revision: number }>('GET', `/documents/${kind}/${GONE}`);
    await admin('DELETE', `/documents/${kind}/${GONE}`, undefined, { 'if-match': `"${revision}"` });
    names.push([kind, GONE]);
  }
  for (const [kind, byId] of Object.entries(NEW))
    for (const [id, document] of Object.entries(byId)) {
      await admin('PUT', `/documents/${kind}/${id}`, document, { 'if-none-match': '*' });
      names.push([kind, id]);
    }
  const documents = await Promise.all(
    names.map(async ([kind, id]) => {
      const { revision } = await admin<{ revision: number }>('GET', `/documents/${kind}/${id}`);
      return { kind, id, revision };
    }),
  );
  await admin('POST', '/releases', { comment: 'What no code knows', documents });
}

const text = async (path: string): Promise<string> => (await fetch(`${product.origin}${path}`)).text();
const json = async (path: string, init?: RequestInit): Promise<unknown> =>
  (await fetch(`${product.origin}${path}`, init)).json();
const flagOf = (context: object): Promise<unknown> =>
  json('/ofrep/v1/evaluate/flags/for-them', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${SECRET}` },
    body: JSON.stringify({ context }),
  });
/** The number of occurrences of each word in a text. */
const count = (where: string, ...words: string[]): number[] =>
  words.map((word) => where.split(word).length - 1);

describe('what is published without a change of code', () => {
  it(
    '[LANG-01] changes addresses, menus, messages, calls, flags and the admin at once',
    async () => {
      const there = {
        locale: LOCALE,
        licence: LICENCE,
        currency: CURRENCY,
        login: 'player',
        break: 'none',
        groups: [GROUP],
      };
      expect((await fetch(`${product.origin}/${LOCALE}`)).status).toBe(404);
      const old = count(await text('/'), 'Español', `hrefLang="${LOCALE}"`, `hrefLang="${GONE}"`, 'Eesti');
      expect(old.map(Boolean)).toEqual([false, false, true, true]);
      expect((await fetch(`${product.origin}/${GONE}`)).status).toBe(200);
      expect(await flagOf(there)).toMatchObject({ errorCode: 'FLAG_NOT_FOUND' });

      await publish();
      // Each process switches to a release when it is notified.
      await expect
        .poll(() => json('/api/info/locales'), { timeout: 20_000 })
        .toContainEqual({ code: LOCALE, default: false });

      const page = await text(`/${LOCALE}`);
      expect(page).toMatch(/<html lang="es" dir="ltr" data-locales="[^"]* es"[ >]/);
      expect(page).toMatch(/<link rel="canonical" href="[^"]*\/es"\/>/);
      const english = await text('/');
      expect(english).toMatch(/<link rel="alternate" hrefLang="es" href="[^"]*\/es"\/>/);
      expect(english).toMatch(/<a href="\/es" hrefLang="es" lang="es"><span>Español<\/span>/);
      expect((await fetch(`${product.origin}/${GONE}`)).status).toBe(404);
      expect(count(english, `hrefLang="${GONE}"`, 'Eesti')).toEqual([0, 0]);
      expect(await json(`/messages/${LOCALE}.json`)).toMatchObject({ 'LOBBY.ALL': 'Todos' });

      expect(await json('/api/fe/config/currency-config')).toMatchObject({
        currencies: expect.arrayContaining([expect.objectContaining({ code: CURRENCY })]),
      });
      expect(await json('/api/info/currencies')).toContainEqual({
        code: CURRENCY,
        fiat: true,
        subunits_to_unit: 100,
        // The platform’s data has no payment method for it.
        offered: false,
      });

      expect(await flagOf(there)).toMatchObject({ value: true });
      for (const other of [{ locale: 'de' }, { licence: 'CW' }, { currency: 'EUR' }, { groups: [] }])
        expect([other, await flagOf({ ...there, ...other })]).toMatchObject([other, { value: false }]);

      const grid = await admin<{ languages: { locale: string }[] }>('GET', '/translations?limit=1');
      expect(JSON.stringify(grid.languages)).toContain(`"${LOCALE}"`);
    },
    SLOW,
  );
});
