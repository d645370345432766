import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPlatform } from '../../store/database.ts';
import { sampleData } from '../../testing/sample-data.ts';
import { startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

const ADA = 11;
const TABLE = 'parlour/cafe-roulette';
const page = `/sandbox/players/${ADA}`;

let sandbox: TestSandbox;
let ada: { cookie: string };
beforeAll(async () => {
  const games = sampleData.games.map((game) =>
    game.identifier === TABLE ? { ...game, categories: ['live'] } : game,
  );
  sandbox = await startSandbox({ console: true, data: { ...sampleData, games } });
  ada = await sandbox.signIn('ada@northstar.example');
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  const db = openPlatform(sandbox.store.db);
  for (const table of ['bonuses', 'freespins', 'lootboxes'] as const) await db.deleteFrom(table).execute();
});

const send = (form: string, fields: Record<string, string>, of = page) =>
  sandbox.app.inject({
    method: 'POST',
    url: `${of}/${form}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const ask = async (url: string) => (await sandbox.app.inject({ url, headers: ada })).json();
const gifts = async () => [
  await ask('/api/player/bonuses'),
  await ask('/api/player/freespins'),
  await ask('/api/player/lootboxes'),
];
/** The page without the spaces of its layout. */
const textOf = ({ body }: { body: string }) => body.replaceAll(/\s+/g, ' ').replaceAll(/ ?([<>]) ?/g, '$1');
const show = async () => textOf(await sandbox.app.inject(page));

describe('a bonus', () => {
  const form = { offer: 'gift', currency: 'EUR', deposit: '100' };

  it('is what its offer gives, the player’s own from then on', async () => {
    const answer = await send('bonus', form);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `${page}?done=%E2%80%9CA+gift%E2%80%9D+was+given.`,
    ]);
    const [bonus] = await ask('/api/player/bonuses');
    expect(bonus).toMatchObject({
      group_key: 'gift',
      stage: 'issued',
      currency: 'EUR',
      amount_cents: 1000,
      max_bet_cents: 500,
      max_win_cents: 4000,
    });
    const url = `/api/player/bonuses/${bonus.id}/activation`;
    const activated = await sandbox.app.inject({ method: 'POST', url, headers: ada });
    expect(activated.json()).toMatchObject({ stage: 'handle_bets' });
  });

  it('of a deposit is a part of it, in the wallet that was chosen, and free spins beside it', async () => {
    await send('bonus', { offer: 'welcome_2', currency: 'BTC', deposit: '0.001' });
    expect(await gifts()).toMatchObject([
      [{ group_key: 'welcome_2', currency: 'BTC', amount_cents: 50_000 }],
      [{ group_key: 'welcome_2', currency: 'BTC', freespins_total: 10, bet_cents: 220 }],
      [],
    ]);
  });

  it('can be given again, though a player can take it once', async () => {
    await send('bonus', form);
    await send('bonus', form);
    expect(await ask('/api/player/bonuses')).toHaveLength(2);
  });

  it.each([
    [
      { offer: 'gift', currency: 'NOK', deposit: '100' },
      '“A gift” gives nothing in NOK for a deposit of 100.',
    ],
    [
      { offer: 'extra', currency: 'EUR', deposit: '0.01' },
      '“Extra” gives nothing in EUR for a deposit of 0.01.',
    ],
  ])('that would be nothing is none, and the form keeps what was chosen: %j', async (fields, problem) => {
    const answer = await send('bonus', fields);
    expect(answer.statusCode).toBe(422);
    const text = textOf(answer);
    expect(text).toContain(
      `<p class="notice danger" role="alert">${problem} Choose another wallet or a larger deposit.</p>`,
    );
    expect(text).toContain(`<option value="${fields.offer}" selected>`);
    expect(text).toContain(`<option selected>${fields.currency}</option>`);
    expect(text).toContain(`value="${fields.deposit}"`);
    expect(await gifts()).toEqual([[], [], []]);
  });

  it.each([
    { ...form, offer: 'nothing' },
    { ...form, offer: '' },
    { ...form, currency: 'KZT' },
    { ...form, currency: '' },
    { ...form, deposit: '' },
    { ...form, deposit: '-5' },
    { ...form, deposit: '1.005' },
    {},
  ])('is refused that the form cannot ask for: %j', async (fields) => {
    const answer = await send('bonus', fields);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_REQUEST']);
    expect(await gifts()).toEqual([[], [], []]);
  });
});

describe('free spins', () => {
  const form = { game: 'tide-lab/pokie-1', rounds: '25', stake: 'EUR 50' };

  it('are rounds at the game and the stake that were chosen', async () => {
    const answer = await send('freespins', form);
    expect(answer.statusCode).toBe(303);
    expect(await ask('/api/player/freespins')).toMatchObject([
      {
        title: '25 free spins',
        stage: 'issued',
        currency: 'EUR',
        freespins_total: 25,
        bet_cents: 50,
        games: ['tide-lab/pokie-1'],
        wager: 30,
        activatable_until: '2026-11-24T12:00:00.000Z',
      },
    ]);
  });

  it.each([
    { ...form, game: 'tide-lab/gone' },
    { ...form, game: TABLE },
    { ...form, game: '' },
    { ...form, rounds: '0' },
    { ...form, rounds: '101' },
    { ...form, rounds: '2.5' },
    { ...form, rounds: '' },
    { ...form, stake: 'EUR 51' },
    { ...form, stake: 'KZT 50' },
    { ...form, stake: '50' },
    {},
  ])('are refused that the form cannot ask for: %j', async (fields) => {
    const answer = await send('freespins', fields);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_REQUEST']);
    expect(await gifts()).toEqual([[], [], []]);
  });
});

describe('loot boxes', () => {
  it('hold what the player’s group is promised, and are opened by the player', async () => {
    const answer = await send('lootbox', { box: 'spin', count: '2' });
    expect(answer.headers.location).toBe(`${page}?done=2+boxes+were+given.`);
    const boxes = await ask('/api/player/lootboxes');
    expect(boxes).toMatchObject([
      { stage: 'issued', group_key: 'wheel_shop', valid_until: '2026-11-24T12:00:00.000Z' },
      { stage: 'issued', group_key: 'wheel_shop' },
    ]);
    expect(boxes[0].items.map(({ id }: { id: string }) => id)).toEqual(['fs-10', 'bonus-5']);
    const url = `/api/player/lootboxes/${boxes[0].id}/activation`;
    const opened = await sandbox.app.inject({ method: 'POST', url, headers: ada });
    expect(opened.json()).toMatchObject({ stage: 'activated', prize: { item_id: 'fs-10' } });
  });

  it.each<Record<string, string>>([
    { box: 'gone', count: '1' },
    { box: 'cash', count: '1' },
    { box: '', count: '1' },
    { box: 'spin', count: '0' },
    { box: 'spin', count: '101' },
    { box: 'spin', count: '1.5' },
    { box: 'spin', count: '' },
    { count: '1' },
  ])('are refused that the form cannot ask for: %j', async (fields) => {
    const answer = await send('lootbox', fields);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_REQUEST']);
    expect(await gifts()).toEqual([[], [], []]);
  });
});

it.each(['/sandbox/players/1', '/sandbox/players/x'])('nobody at %s is given anything', async (of) => {
  const statuses = [
    await send('bonus', { offer: 'gift', currency: 'EUR', deposit: '100' }, of),
    await send('freespins', { game: 'tide-lab/pokie-1', rounds: '1', stake: 'EUR 50' }, of),
    await send('lootbox', { box: 'spin', count: '1' }, of),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([404, 404, 404]);
});

it('offers what there is: offers by occasion, games with free spins, stakes of the wallets, boxes', async () => {
  const text = await show();
  expect(text).toContain('<optgroup label="Coupons"><option value="gift">A gift</option>');
  expect(text).toContain('<option value="tide-lab/pokie-1">');
  const [, games = ''] = /<select name="game">(.*?)<\/select>/.exec(text) ?? [];
  expect([games.includes('pokie-1'), games.includes(TABLE)]).toEqual([true, false]);
  expect(text).toContain('<option value="EUR 100" selected>1.00 EUR</option>');
  expect(text).toContain('<optgroup label="BTC">');
  expect(text).toContain('<option value="coin_wheel">Coin wheel</option>');
});

it('shows the latest gifts with how far they are', async () => {
  expect(await show()).not.toContain('Latest gifts');
  await send('bonus', { offer: 'gift', currency: 'EUR', deposit: '100' });
  await send('freespins', { game: 'tide-lab/pokie-1', rounds: '25', stake: 'EUR 50' });
  await send('lootbox', { box: 'chest', count: '1' });
  const text = await show();
  for (const line of [
    'gift · 10.00 EUR · 0.00 EUR of 30.00 EUR wagered · until 2026-11-24 12:00 UTC',
    'console · 0 of 25 played · 0.00 EUR won · until 2026-11-24 12:00 UTC',
    'shop_small · until 2026-11-23 12:00 UTC',
  ])
    expect(text).toContain(`<small>${line}</small>`);
});
