import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite, EE_GROUP } from '../delivery/testing/test-site.ts';

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

async function createApp(
  environment: Record<string, string> = {},
  documents = createTestSite(),
): Promise<TestApp['app']> {
  const players = {
    ee: { id: 1, groups: [EE_GROUP], country: 'EE', locale: 'et' },
    us: { id: 2, groups: [], country: 'US' },
  };
  const made = await createTestApp({ documents, players, environment });
  open.push(made);
  return made.app;
}

describe('GET /client-context', () => {
  it('[API-47] answers licence, language, region and release', async () => {
    const app = await createApp();
    const response = await app.inject({
      url: '/client-context',
      headers: { host: 'localhost:3000', 'x-locale': 'de' },
    });
    expect(response.json()).toEqual({
      licence: 'CW',
      minimumAge: 18,
      licenceLine: 'Lizenz CW',
      helpLinks: [{ label: 'Hilfe', link: '/responsible-gaming' }],
      hiddenLinks: [],
      features: { winnersTicker: true },
      saferPlay: { autoplay: true, quickSpins: false, netResult: false },
      registration: {},
      locale: 'de',
      locales: [
        { code: 'en', name: 'Name of en' },
        { code: 'de', name: 'Name of de' },
        { code: 'en-AU', name: 'Australian' },
        { code: 'fr-CA', name: 'Name of fr-CA' },
      ],
      country: null,
      restricted: false,
      settings: { gamesPerPage: 40, toastSeconds: 10, promoReturnSeconds: 120 },
      release: 1,
    });
    expect(response.headers['cache-control']).toBe('private, no-cache');
  });

  it('[LIC-05] [LIC-06] gives unknown hosts CW and players of the EE group EE on every host', async () => {
    const app = await createApp();
    const licence = async (host: string, cookie = ''): Promise<string> =>
      (await app.inject({ url: '/client-context', headers: { host, cookie } })).json().licence;
    expect(await licence('mirror-9.example')).toBe('CW');
    expect(await licence('ee.localhost:3000')).toBe('EE');
    expect(await licence('localhost', 'northstar_session=ee')).toBe('EE');
  });

  it('answers what the registration form of the licence proposes', async () => {
    const app = await createApp();
    const answer = await app.inject({ url: '/client-context', headers: { host: 'ee.localhost' } });
    expect(answer.json().registration).toEqual({ country: 'EE', currency: 'EUR' });
  });

  it('answers what games may do under the licence, and the strictest where it cannot be read', async () => {
    const saferPlay = async (documents?: ReturnType<typeof createTestSite>): Promise<unknown> => {
      const app = await createApp({}, documents);
      return (await app.inject({ url: '/client-context', headers: { host: 'ee.localhost' } })).json()
        .saferPlay;
    };
    const site = createTestSite();
    const { EE } = site['licence'] as { EE: { saferPlay: object } };
    expect(await saferPlay(site)).toEqual({
      autoplay: false,
      quickSpins: false,
      netResult: true,
      realityCheckMinutes: 60,
      limitReviewMonths: 12,
    });
    const strictest = {
      autoplay: false,
      quickSpins: false,
      netResult: true,
      realityCheckMinutes: 30,
      limitReviewMonths: 6,
    };
    for (const damage of [{ autoplay: 'yes', quickSpins: true }, [], { limitReviewMonths: 0 }]) {
      const licence = { EE: { ...EE, isDefault: true, saferPlay: damage } };
      expect(await saferPlay({ ...site, licence })).toEqual(strictest);
    }
  });

  it('[LIC-19] leaves Australian English out on some hosts', async () => {
    const app = await createApp();
    const response = await app.inject({ url: '/client-context', headers: { host: 'mirror.example' } });
    expect(response.json().locales.map(({ code }: { code: string }) => code)).toEqual(['en', 'de', 'fr-CA']);
  });

  it('lists the languages of the visitor’s licence, on whichever host they are', async () => {
    const site = createTestSite();
    const locale = {
      ...site['locale'],
      de: { code: 'de', name: 'German', order: 1, hiddenUnderLicences: ['EE'] },
    };
    const app = await createApp({}, { ...site, locale });
    const codes = async (host: string, cookie = ''): Promise<string[]> => {
      const answer = await app.inject({ url: '/client-context', headers: { host, cookie } });
      return answer.json().locales.map(({ code }: { code: string }) => code);
    };
    expect(await codes('mirror-9.example')).toEqual(['en', 'de', 'en-AU', 'fr-CA']);
    expect(await codes('ee.localhost')).toEqual(['en', 'en-AU', 'fr-CA']);
    expect(await codes('mirror-9.example', 'northstar_session=ee')).toEqual(['en', 'en-AU', 'fr-CA']);
  });

  it('takes the country from the proxy’s header, else from the player', async () => {
    const app = await createApp({ GEO_HEADER: 'CF-IPCountry', RESTRICTED_COUNTRIES: 'US' });
    const region = async (headers: Record<string, string>): Promise<unknown[]> => {
      const { country, restricted } = (await app.inject({ url: '/client-context', headers })).json();
      return [country, restricted];
    };
    expect(await region({ 'cf-ipcountry': 'us' })).toEqual(['US', true]);
    expect(await region({ 'cf-ipcountry': 'XX', cookie: 'northstar_session=ee' })).toEqual(['EE', false]);
    expect(await region({})).toEqual([null, false]);
  });

  it('restricts guests only', async () => {
    const app = await createApp({ RESTRICTED_COUNTRIES: 'US' });
    const response = await app.inject({
      url: '/client-context',
      headers: { cookie: 'northstar_session=us' },
    });
    expect(response.json()).toMatchObject({ country: 'US', restricted: false });
  });

  it('does not believe a country header nobody set up', async () => {
    const app = await createApp();
    const response = await app.inject({ url: '/client-context', headers: { 'cf-ipcountry': 'US' } });
    expect(response.json().country).toBeNull();
  });
});
