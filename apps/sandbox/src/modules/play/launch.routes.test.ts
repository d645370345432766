import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CRASH, openGame, SLOT, startPlay } from '../../testing/start-play.ts';
import type { TestSandbox } from '../../testing/start-sandbox.ts';

let sandbox: TestSandbox;
let ada: { cookie: string };
beforeAll(async () => {
  sandbox = await startPlay({ currencies: () => [{ code: 'QXA', kind: 'fiat', subunits_to_unit: 1 }] });
  ada = await sandbox.signIn('ada@northstar.example');
});
afterAll(() => sandbox.close());

const launch = (game: string, payload: object, headers: Record<string, string> = {}) =>
  sandbox.app.inject({ method: 'POST', url: `/api/games/${game}/launch`, headers, payload });

describe('opening a game', () => {
  it('[GAME-23] opens a demo for a guest, with play money that is not in any wallet', async () => {
    const frame = await openGame(sandbox, SLOT);
    expect(frame.launched.statusCode).toBe(201);
    expect(frame.launched.json()).toEqual({
      url: `/sandbox/games/slot?lang=en#${frame.token}`,
      session: frame.token,
      mode: 'demo',
      currency: 'EUR',
      expires_at: '2026-11-22T00:00:00.000Z',
    });
    expect((await frame.get('')).json()).toMatchObject({
      game: { identifier: SLOT, title: 'Pokie 1' },
      kind: 'slot',
      mode: 'demo',
      balance_cents: 100_000,
      bets: [20, 50, 100, 200, 500, 1000, 2000, 5000],
      default_bet_cents: 100,
      has_autoplay: true,
      has_quick_spins: true,
      reality_check_minutes: null,
      rtp: 0.9603,
    });
  });

  it('[GAME-22] opens a real game on the player’s active wallet', async () => {
    const frame = await openGame(sandbox, SLOT, { mode: 'real', ...ada });
    expect((await frame.get('')).json()).toMatchObject({
      mode: 'real',
      currency: 'EUR',
      balance_cents: 124_850,
    });
  });

  it('[GAME-13] takes coins where the game has no id of its own for them, and nothing else', async () => {
    const coins = await openGame(sandbox, SLOT, { mode: 'real', currency: 'BTC', ...ada });
    expect([coins.launched.statusCode, coins.launched.json().currency]).toEqual([201, 'BTC']);
    const dollars = await launch('tide-lab/no-demo', { mode: 'real', device: 'mobile' }, ada);
    expect([dollars.statusCode, dollars.json().code]).toEqual([409, 'GAME_CURRENCY_UNSUPPORTED']);
  });

  it('opens the crash game with its own return', async () => {
    const frame = await openGame(sandbox, CRASH);
    expect((await frame.get('')).json()).toMatchObject({ kind: 'crash', rtp: 0.97 });
  });

  it('holds games to the rules of Estonia', async () => {
    const eve = await sandbox.signIn('eve@northstar.example');
    const frame = await openGame(sandbox, SLOT, { mode: 'real', ...eve });
    expect((await frame.get('')).json()).toMatchObject({
      has_autoplay: false,
      has_quick_spins: false,
      reality_check_minutes: 30,
    });
    const guest = await launch(SLOT, { mode: 'demo', device: 'mobile' }, { 'cf-ipcountry': 'EE' });
    const session = await sandbox.app.inject({
      url: '/api/game_session',
      headers: { 'x-game-session': guest.json().session },
    });
    expect(session.json()).toMatchObject({
      has_autoplay: false,
      has_quick_spins: false,
      reality_check_minutes: null,
    });
  });
});

describe('what opens no game', () => {
  it.each([
    ['a guest playing for money', SLOT, { mode: 'real' }, 401, 'UNAUTHORIZED'],
    ['a game nobody knows', 'tide-lab/nothing', { mode: 'demo' }, 404, 'GAME_NOT_FOUND'],
    ['a demo that there is not', 'tide-lab/no-demo', { mode: 'demo' }, 409, 'GAME_DEMO_UNAVAILABLE'],
    ['a table without a dealer', 'parlour/blackjack', { mode: 'demo' }, 409, 'GAME_TABLE_CLOSED'],
  ])('%s', async (_what, game, body, status, code) => {
    const answer = await launch(game, { device: 'desktop', ...body });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('a currency of the site that the platform has no rate for, demo included', async () => {
    const answer = await launch(SLOT, { mode: 'demo', device: 'desktop', currency: 'QXA' }, ada);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'GAME_CURRENCY_UNSUPPORTED']);
  });

  it('a guest of a restricted region, demo included; a player from there plays on', async () => {
    const region = { 'cf-ipcountry': 'US' };
    const guest = await launch(SLOT, { mode: 'demo', device: 'desktop' }, region);
    expect([guest.statusCode, guest.json().code]).toEqual([451, 'REGION_RESTRICTED']);
    const player = await launch(SLOT, { mode: 'real', device: 'desktop' }, { ...region, ...ada });
    expect(player.statusCode).toBe(201);
  });

  it('[PROF-42] [PROF-43] [PROF-44] a player whom the studio asks for more, naming each field', async () => {
    const bo = await sandbox.signIn('bo@northstar.example');
    const answer = await launch(CRASH, { mode: 'real', device: 'desktop' }, bo);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['country', 'date_of_birth']);
    expect((await launch(CRASH, { mode: 'demo', device: 'desktop' }, bo)).statusCode).toBe(201);
    const eve = await sandbox.signIn('eve@northstar.example');
    const nameless = await launch(CRASH, { mode: 'real', device: 'desktop' }, eve);
    expect(Object.keys(nameless.json().errors)).toEqual(['nickname']);
  });

  it.each([
    ['no mode', { device: 'desktop' }, 'mode'],
    ['no device', { mode: 'demo' }, 'device'],
    ['a field that nobody knows', { mode: 'demo', device: 'desktop', free: true }, 'free'],
    ['a currency that nobody knows', { mode: 'demo', device: 'desktop', currency: 'XXX' }, 'currency'],
  ])('a request with %s', async (_what, payload, field) => {
    const answer = await launch(SLOT, payload, ada);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  it('a wallet that the player has not', async () => {
    const answer = await launch(SLOT, { mode: 'real', device: 'desktop', currency: 'LTC' }, ada);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['currency']]);
  });

  it('[LIM-19] a player who takes a break: not to play, and not in a game that is open already', async () => {
    const eve = await sandbox.signIn('eve@northstar.example');
    const frame = await openGame(sandbox, SLOT, { mode: 'real', ...eve });
    const set = await sandbox.app.inject({
      method: 'POST',
      url: '/api/user_limits',
      headers: eve,
      payload: { type: 'coolingoff', period: 'day' },
    });
    expect(set.statusCode).toBeLessThan(300);
    const answer = await launch(SLOT, { mode: 'real', device: 'desktop' }, eve);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'COOLING_OFF']);
    const spin = await frame.post('/spins', { bet_cents: 20 });
    expect([spin.statusCode, spin.json().code]).toEqual([403, 'COOLING_OFF']);
  });
});

describe('a game session', () => {
  it('is nobody’s without its token, and ends with the player’s own session', async () => {
    const none = await sandbox.app.inject('/api/game_session');
    expect([none.statusCode, none.json().code]).toEqual([401, 'GAME_SESSION_ENDED']);
    const own = await sandbox.signIn('ada@northstar.example');
    const frame = await openGame(sandbox, SLOT, { mode: 'real', ...own });
    expect((await frame.get('')).statusCode).toBe(200);
    await sandbox.app.inject({ method: 'DELETE', url: '/api/users/sign_out', headers: own });
    expect((await frame.get('')).json().code).toBe('GAME_SESSION_ENDED');
    expect((await frame.post('/spins', { bet_cents: 20 })).json().code).toBe('GAME_SESSION_ENDED');
  });

  it('plays the game that it was opened for alone', async () => {
    const slot = await openGame(sandbox, SLOT);
    const crash = await openGame(sandbox, CRASH);
    expect((await slot.get('/crash')).json().code).toBe('GAME_KIND_OTHER');
    expect((await slot.post('/crash_bets', { bet_cents: 20 })).json().code).toBe('GAME_KIND_OTHER');
    expect((await crash.post('/spins', { bet_cents: 20 })).json().code).toBe('GAME_KIND_OTHER');
  });
});

describe('the frames', () => {
  it.each([
    '/sandbox/games/slot',
    '/sandbox/games/crash',
    '/sandbox/fairness',
    '/sandbox/sport',
    '/sandbox/sport/tennis',
  ])('%s loads nothing but files of this origin', async (url) => {
    const page = await sandbox.app.inject(`${url}?lang=de`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'; style-src 'self';");
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(page.body).toContain('<html lang="de">');
    for (const [asked, written] of [
      ['fr-CA', 'fr-CA'],
      ['es', 'en'],
      ['zh-TW', 'en'],
    ] as const)
      expect((await sandbox.app.inject(`${url}?lang=${asked}`)).body).toContain(`<html lang="${written}">`);
    const files = [...page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const answer = await sandbox.app.inject(file);
      expect([file, answer.statusCode]).toEqual([file, 200]);
      const again = await sandbox.app.inject({
        url: file,
        headers: { 'if-none-match': String(answer.headers.etag) },
      });
      expect(again.statusCode).toBe(304);
    }
  });

  it('serves no file but its own', async () => {
    for (const path of ['../package.json', 'slot.model.test.ts', 'nothing.ts'])
      expect((await sandbox.app.inject(`/sandbox/games/files/${encodeURIComponent(path)}`)).statusCode).toBe(
        404,
      );
  });
});

it('[SAFE-10] opens neither a game nor a demo during a break', async () => {
  const eve = await sandbox.signIn('eve@northstar.example');
  const pause = { type: 'coolingoff', period: 'week', accounts: [] };
  await sandbox.app.inject({ method: 'POST', url: '/api/user_limits', headers: eve, payload: pause });
  for (const mode of ['real', 'demo']) {
    const refused = await launch(SLOT, { mode, device: 'mobile' }, eve);
    expect([mode, refused.statusCode, refused.json().code]).toEqual([mode, 403, 'COOLING_OFF']);
  }
});
