import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../modules/delivery/testing/test-app.ts';
import { createTestSite, eveningFlag, testersInTheEvening } from '../modules/delivery/testing/test-site.ts';
import { createTestBuild, type Loader } from './testing/test-build.ts';

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

function person(email: string, facts: object) {
  return { id: 18, email, currency: 'EUR', groups: [7], locale: 'en', country: 'DE', ...facts };
}

const PLAYERS = {
  ada: { id: 12, email: 'Ada', currency: 'EUR', groups: [7], locale: 'en', country: 'DE' },
  bo: { id: 14, email: 'Bo <b>', currency: 'EUR', groups: [7], locale: 'en', country: 'DE' },
  dan: {
    id: 16,
    email: 'Dan',
    currency: 'EUR',
    groups: [7],
    locale: 'en',
    country: 'DE',
    confirmed_at: null,
  },
  cy: { id: 15, email: 'Cy', currency: 'EUR', groups: [7], locale: 'en', country: 'DE' },
  // They differ in what is known of a person: at noon on 1 June 2026, Eve has been registered for 7 days but 5 seconds.
  eve: person('Eve', { date_of_birth: '2000-01-01', created_at: '2026-05-25T12:00:05Z' }),
  fay: person('Fay', { date_of_birth: '1970-01-01', created_at: '2026-05-31T12:00:00Z' }),
  gus: person('Gus', { date_of_birth: '2009-01-01', created_at: '2026-05-31T12:00:00Z' }),
  hal: person('Hal', { created_at: '2026-05-31T12:00:00Z' }),
};
const GEO = { GEO_HEADER: 'cf-ipcountry' };

/** Pages that say `body` to the player whose name they show. */
async function createApp(
  body: (...args: Parameters<Loader>) => unknown = () => 'page',
  {
    environment = GEO,
    documents = {},
  }: { environment?: Record<string, string>; documents?: Parameters<typeof createTestSite>[0] } = {},
) {
  const count = { drawn: 0, divided: 0 };
  const build = createTestBuild(
    async (services, args) => {
      count.drawn += 1;
      const name = services.classPage?.player.name ?? services.visitor.player?.email ?? 'guest';
      return { drawn: `<body><b>${name}</b>${String(await body(services, args)).padEnd(1024)}</body>` };
    },
    {
      classPages: {
        dividePlayer: async ({ visitor }, mark) => {
          count.divided += 1;
          return {
            // Only what the pages of these tests show.
            shared: {
              name: `${mark}0\u{E001}`,
              isConfirmed: visitor.player?.confirmed_at !== null,
            } as NonNullable<Parameters<Loader>[0]['classPage']>['player'],
            texts: [visitor.player?.email ?? ''],
          };
        },
      },
    },
  );
  const made = await createTestApp({
    documents: createTestSite(documents),
    players: PLAYERS,
    environment,
    parts: { player: { loadBuild: async () => build } },
  });
  open.push(made);
  const ask = (session: string, headers: Record<string, string> = {}, url = '/') =>
    made.app.inject({
      url,
      headers: { host: 'localhost', cookie: `northstar_session=${session}`, ...headers },
    });
  /** What each is told, in short. */
  const told = async (...sessions: string[]) => {
    const said = [];
    for (const session of sessions)
      said.push(
        /<b>(.*?)<\/b>(\S*)/
          .exec((await ask(session)).body)
          ?.slice(1)
          .join(' '),
      );
    return said;
  };
  return { ...made, ask, told, count };
}

describe('a page that players share', () => {
  it('[DELIVERY-06] is drawn once, and shows each player their own name, in whichever form they read it', async () => {
    const { ask, count, told } = await createApp();
    expect(await told('ada', 'bo', 'cy')).toEqual(['Ada page', 'Bo &lt;b&gt; page', 'Cy page']);
    expect(count.drawn).toBe(1);
    const [plain, zipped] = [await ask('bo'), await ask('bo', { 'accept-encoding': 'br, gzip' })];
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect([
      zipped.headers['content-encoding'],
      zipped.headers['cache-control'],
      zipped.headers.etag,
    ]).toEqual(['gzip', 'private, no-cache', undefined]);
    expect(zipped.headers['vary']).toContain('Accept-Encoding');
    expect(plain.body).toMatch(/data-personal-texts="">\{"mark":"[^"]+","texts":\["Bo \\u003cb>"\]\}</);
  });

  it('is not that of players of whom more than a text is different', async () => {
    const { told, count } = await createApp(({ classPage }) => `confirmed:${classPage?.player.isConfirmed}`);
    expect(await told('ada', 'dan', 'bo')).toEqual([
      'Ada confirmed:true',
      'Dan confirmed:false',
      'Bo &lt;b&gt; confirmed:true',
    ]);
    expect(count.drawn).toBe(2);
  });

  it('is not that of players whose ids are told apart', async () => {
    const { told, count } = await createApp(
      ({ listFlags }) => listFlags().find(({ key }) => key === 'odd')?.value,
      {
        documents: {
          'feature-flag': {
            odd: {
              key: 'odd',
              description: 'On for odd ids.',
              default: false,
              rules: [{ audience: { split: { by: 'userId', parity: 'odd' } }, value: true }],
            },
          },
        },
      },
    );
    expect(await told('ada', 'bo', 'cy')).toEqual(['Ada false', 'Bo &lt;b&gt; false', 'Cy true']);
    expect(count.drawn).toBe(2);
  });

  const personFlag = (audience: object): Parameters<typeof createTestSite>[0] => ({
    'feature-flag': {
      shown: { key: 'shown', description: 'For some.', default: false, rules: [{ audience, value: true }] },
    },
  });

  it('is not that of players whose ages are told apart, but of all on one side of the boundary', async () => {
    const { told, count } = await createApp(
      ({ listFlags }) => listFlags().find(({ key }) => key === 'shown')?.value,
      { documents: personFlag({ age: { atLeast: 18 } }) },
    );
    // It is nobody's age; who is not known to be 18 counts as younger.
    expect(await told('eve', 'gus', 'fay', 'hal')).toEqual([
      'Eve true',
      'Gus false',
      'Fay true',
      'Hal false',
    ]);
    expect(count.drawn).toBe(2);
  });

  it('is not told the age, the date and the consents of whoever asked first', async () => {
    const { told } = await createApp(({ visitor }) =>
      ['age', 'registeredAt', 'verified', 'consents'].filter((fact) => fact in visitor.context).join(),
    );
    expect(await told('eve')).toEqual(['Eve ']);
  });

  it('is another’s from the instant at which a full day of registration tells them apart', async () => {
    const { told, clock, count } = await createApp(
      ({ listFlags }) => listFlags().find(({ key }) => key === 'shown')?.value,
      { documents: personFlag({ registeredDays: { atLeast: 7 } }) },
    );
    expect(await told('fay', 'eve')).toEqual(['Fay false', 'Eve false']);
    expect(count.drawn).toBe(1);
    clock.now += 5000;
    expect(await told('fay', 'eve')).toEqual(['Fay false', 'Eve true']);
    expect(count.drawn).toBe(2);
  });

  it('ends at the instant at which something in it changes', async () => {
    const begins = Date.UTC(2026, 5, 1, 12, 0, 5);
    const { told, clock, count } = await createApp(
      ({ listFlags }) => listFlags().find(({ key }) => key === 'evening')?.value,
      {
        documents: eveningFlag(begins),
      },
    );
    const said = [];
    for (const now of [clock.now, begins - 1, begins]) {
      clock.now = now;
      said.push(...(await told('ada', 'bo')));
    }
    expect(said.map((each) => each?.split(' ').at(-1))).toEqual([...Array(4).fill('false'), 'true', 'true']);
    expect(count.drawn).toBe(2);
  });

  it('ends at the instant at which its players become testers, who share none', async () => {
    const { told, clock, source, app } = await createApp(({ visitor }) => `tester:${visitor.isTester}`);
    const begins = clock.now + 5000;
    await source.publish(createTestSite(testersInTheEvening(begins)));
    await vi.waitUntil(() => app.currentRelease.get().number === 2, { interval: 1 });
    const said = [];
    for (const now of [clock.now, begins - 1, begins]) {
      clock.now = now;
      said.push(...(await told('ada')));
    }
    expect(said).toEqual(['Ada tester:false', 'Ada tester:false', 'Ada tester:true']);
  });

  it('says what the server’s clock is when it is sent, however long it took', async () => {
    let slow = (): void => {};
    const { ask, clock } = await createApp(() => slow());
    slow = () => (clock.now += 3000);
    for (const session of ['ada', 'bo', 'guest', 'tom'])
      expect((await ask(session)).headers['server-timing']).toBe(`clock;dur=${clock.now}`);
  });

  it('is a whole page: the data of a navigation is each player’s own', async () => {
    const { ask, count } = await createApp();
    await ask('ada', {}, '/a.data?_routes=MainLayout');
    expect(count.divided).toBe(0);
    await ask('ada', {}, '/a');
    expect(count.divided).toBe(1);
  });

  it('is not given to the page of another player', async () => {
    const { ask, count } = await createApp(({ visitor }) => `another:${visitor.isForAnother === true}`);
    await ask('ada');
    expect((await ask('ada', { 'x-page-player': '12' })).body).toContain('another:false');
    expect(count.drawn).toBe(1);
    expect((await ask('ada', { 'x-page-player': 'guest' })).body).toContain('another:true');
  });

  it('is nobody’s where the platform cannot be told the country that its answers depend on', async () => {
    const { told, count } = await createApp(({ visitor }) => visitor.context.country, { environment: {} });
    expect(await told('ada', 'bo')).toEqual(['Ada DE', 'Bo <b> DE']);
    expect(count.drawn).toBe(2);
  });

  it('is drawn again once what failed may have ended, and each time where it shows a part of a text', async () => {
    let isBroken = true;
    const { ask, told, count } = await createApp(({ classPage }, { request }) => {
      if (request.url.endsWith('/cut')) return classPage?.player.name.slice(0, 1) ?? 'whole';
      if (isBroken && classPage) throw new Response('later', { status: 503 });
      return 'page';
    });
    await ask('ada');
    isBroken = false;
    count.drawn = 0;
    expect(await told('ada', 'bo')).toEqual(['Ada page', 'Bo &lt;b&gt; page']);
    expect(count.drawn).toBe(1);
    const cut = [await ask('ada', {}, '/cut'), await ask('bo', {}, '/cut')];
    expect(cut.map(({ body }) => body.includes('whole'))).toEqual([true, true]);
    // Twice for the first, who has shown what the page does with texts.
    expect(count.drawn).toBe(4);
  });
});
