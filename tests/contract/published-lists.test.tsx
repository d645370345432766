import type { RequestServices } from '@marquee/player';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SignUpForm } from '../../apps/player/app/features/auth/sign-up/sign-up-form.tsx';
import {
  countriesQuery,
  currenciesQuery,
  playerFieldsQuery,
} from '../../apps/player/app/shared/queries/player-fields.queries.ts';
import { createQueryClient } from '../../apps/player/app/shared/calls/query-client.ts';
import { createQueryScope } from '../../apps/player/app/shared/visitor/visitor.server.ts';
import { PageHead } from '../../apps/player/app/shell/page/page-head.tsx';
import { loadShell } from '../../apps/player/app/shell/shell.server.ts';
import { render } from '../../apps/player/app/shell/testing/render-frame.tsx';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../apps/server/src/demo/demo-people.ts';
import { createTestSite } from '../../apps/server/src/modules/delivery/testing/test-site.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { seedSite } from '../../apps/server/src/store/seeding/seed-site.ts';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';
import { HTTPS, openWholeApp, ORIGIN } from './whole-app.ts';

// One release that adds, changes and removes things that code must not know: a language, a currency and a licence.
// Checks what visitors see before and after it in the frame and the form.

const ESTONIA = { ...HTTPS, host: 'ee.localhost' };
const CURRENCIES = [
  { code: 'EUR', name: 'Euro', kind: 'fiat', subunits_to_unit: 100 },
  { code: 'BTC', name: 'Bitcoin', kind: 'crypto', subunits_to_unit: 100_000_000 },
];

let store: Store;
let app: FastifyInstance;
let before: Views;
let after: Views;
beforeAll(async () => {
  store = await openTestStore();
  const documents = createTestSite({ 'currency-table': { main: { currencies: CURRENCIES } } });
  await seedSite(store, { documents, adminUsers: DEMO_PEOPLE });
  app = await openWholeApp({ store, releases: store, loader: drawn });
  before = await look();
  await publish();
  after = await look();
}, 120_000);
afterAll(async () => {
  await app?.close();
  await store?.close();
});

/** The head of a page and the registration form, rendered by the player’s own parts from a request. */
async function drawn(services: RequestServices): Promise<{ locale: string; html: string }> {
  const shell = await loadShell(services, { path: '/', cookies: null });
  const queries = createQueryClient();
  const scope = createQueryScope(services);
  await Promise.all([
    queries.prefetchQuery(playerFieldsQuery(scope)),
    queries.prefetchQuery(countriesQuery(scope, 'en')),
    queries.prefetchQuery(currenciesQuery(scope)),
  ]);
  const parts = (
    <>
      <PageHead shell={shell} />
      <SignUpForm />
    </>
  );
  return { locale: services.visitor.context.locale, html: render(parts, shell, '/', queries) };
}

type Page = { locale: string; html: string };
type Views = Awaited<ReturnType<typeof look>>;
async function look() {
  const get = async (url: string, headers = HTTPS) => (await app.inject({ url, headers })).json();
  return {
    home: (await get('/')) as Page,
    spanish: (await get('/es')) as Page,
    german: (await get('/de')) as Page,
    client: await get('/client-context'),
    estonian: await get('/client-context', ESTONIA),
    fields: await get('/api/info/player_fields'),
    locales: (await get('/api/info/locales')) as { code: string }[],
  };
}

async function publish(): Promise<void> {
  const session = await app.inject({
    method: 'POST',
    url: '/admin/api/session',
    headers: { ...HTTPS, origin: ORIGIN },
    payload: { email: 'publisher@northstar.example', password: DEMO_PASSWORD },
  });
  const cookie = session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const signedIn = { ...HTTPS, origin: ORIGIN, cookie, 'x-csrf-token': session.json().csrfToken };
  const chosen: { kind: string; id: string; revision: number }[] = [];

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    headers: object,
    body?: object,
  ) {
    const answer = await app.inject({
      method,
      url: `/admin/api${path}`,
      headers: { ...signedIn, 'idempotency-key': randomUUID(), ...headers },
      ...(body ? { payload: body } : {}),
    });
    if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.body}`);
    return answer.json();
  }
  /** Creates or changes a document, or removes it without `change`. */
  async function edit(kind: string, id: string, change: ((data: object) => object) | null): Promise<void> {
    const path = `/documents/${kind}/${id}`;
    const stands = await app.inject({ url: `/admin/api${path}`, headers: signedIn });
    const { revision, data = {} } = stands.statusCode === 404 ? {} : stands.json();
    const match = revision === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${revision}"` };
    const answer = change ? await call('PUT', path, match, change(data)) : await call('DELETE', path, match);
    chosen.push({ kind, id, revision: answer.revision });
  }

  await edit('locale', 'es', () => ({ code: 'es', name: 'Español', order: 9 }));
  await edit('locale', 'de', null);
  await edit('licence', 'EE', null);
  await edit('licence', 'CW', (data) => ({
    ...data,
    minimumAge: 20,
    registration: { country: 'MT', currency: 'NOK', personalId: true },
  }));
  await edit('currency-table', 'main', () => ({
    currencies: [...CURRENCIES, { code: 'NOK', name: 'Krone', kind: 'fiat', subunits_to_unit: 100 }],
  }));
  await call('POST', '/releases', {}, { comment: 'What no code knows', documents: chosen });
}

const languagesIn = ({ html }: Page): string[] =>
  [...html.matchAll(/hrefLang="([^"]+)"/gi)].map(([, code = '']) => code);
/** The options of a field in the form, and the one that is selected. */
function choicesIn({ html }: Page, name: string): { offered: string[]; proposed: string[] } {
  const [, inside = ''] = new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`, 's').exec(html) ?? [];
  const options = [...inside.matchAll(/<option([^>]*)value="([^"]*)"([^>]*)>/g)];
  return {
    offered: options.map(([, , value = '']) => value).filter((value) => value !== ''),
    proposed: options.flatMap(([all, , value = '']) => (all.includes('selected') ? [value] : [])),
  };
}
const asks = ({ html }: Page, name: string): boolean => html.includes(`name="${name}"`);

describe('what one release adds, changes and takes away', () => {
  it('[LANG-01] a language has addresses, and is named to search engines and in the menu', () => {
    expect([before.spanish.locale, after.spanish.locale]).toEqual(['en', 'es']);
    expect(languagesIn(before.home)).toEqual(['en', 'de', 'en-AU', 'fr-CA', 'x-default']);
    expect(languagesIn(after.home)).toEqual(['en', 'en-AU', 'fr-CA', 'es', 'x-default']);
    expect(after.spanish.html).toContain(`<link rel="alternate" hrefLang="es" href="${ORIGIN}/es"/>`);
  });

  it('[LANG-01] a language that is taken away has none', () => {
    expect([before.german.locale, after.german.locale]).toEqual(['de', 'en']);
    const codes = ({ client, locales }: Views): string[][] =>
      [client.locales, locales].map((all: { code: string }[]) => all.map(({ code }) => code));
    const [old, now] = [
      ['en', 'de', 'en-AU', 'fr-CA'],
      ['en', 'en-AU', 'fr-CA', 'es'],
    ];
    expect([codes(before), codes(after)]).toEqual([
      [old, old],
      [now, now],
    ]);
  });

  it('[LANG-01] a currency can be chosen by who registers', () => {
    expect(choicesIn(before.home, 'currency').offered).toEqual(['EUR', 'BTC']);
    expect(choicesIn(after.home, 'currency').offered).toEqual(['EUR', 'BTC', 'NOK']);
  });

  it('[LANG-01] a changed licence says what the form proposes and asks for', () => {
    const form = ({ home }: Views) => [
      choicesIn(home, 'country').proposed,
      choicesIn(home, 'currency').proposed,
      asks(home, 'personal_id'),
    ];
    expect(form(before)).toEqual([['CA'], ['EUR'], false]);
    expect(form(after)).toEqual([['MT'], ['NOK'], true]);
    const told = ({ client, fields }: Views) => [client.registration, client.minimumAge, fields.minimum_age];
    expect(told(before)).toEqual([{}, 18, 18]);
    expect(told(after)).toEqual([{ country: 'MT', currency: 'NOK' }, 20, 20]);
  });

  it('[LIC-05] a licence that is taken away leaves its host to the one of unknown hosts', () => {
    const licence = ({ estonian }: Views) => [estonian.licence, estonian.licenceLine, estonian.minimumAge];
    expect(licence(before)).toEqual(['EE', 'Licence EE', 21]);
    expect(licence(after)).toEqual(['CW', 'Licence CW', 20]);
  });
});
