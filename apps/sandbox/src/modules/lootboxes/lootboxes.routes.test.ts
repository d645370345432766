import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOON, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';
import { drawItem, totalWeight } from './lootbox.model.ts';
import { openPlatform } from '../../store/database.ts';
import { WHEEL_ITEMS } from '../../prizes/wheel-items.ts';

const HOUR = 3_600_000;

type Item = { id: string; prize: boolean };
type Box = {
  id: number;
  stage: string;
  group_key: string;
  items: Item[];
  bonuses: unknown[];
  prize: unknown;
};

let sandbox: TestSandbox;
let ada: { cookie: string };
beforeAll(async () => {
  sandbox = await startSandbox();
  ada = await sandbox.signIn('ada@northstar.example');
});
afterAll(() => sandbox.close());

const boxes = async (): Promise<Box[]> =>
  (await sandbox.app.inject({ url: '/api/player/lootboxes', headers: ada })).json();

const activate = (id: number | string, headers: { cookie?: string } = ada) =>
  sandbox.app.inject({ method: 'POST', url: `/api/player/lootboxes/${id}/activation`, headers });

async function issued(position: number): Promise<Box> {
  const box = (await boxes()).filter(({ stage }) => stage === 'issued')[position];
  if (!box) throw new Error(`There is no issued box ${position}.`);
  return box;
}

it('[API-91] [LOOT-01] lists the boxes, latest first, the prize unknown until one is opened', async () => {
  const list = await boxes();
  expect(list.map(({ group_key, stage }) => [group_key, stage])).toEqual([
    ['wheel_weekly', 'issued'],
    ['manual_wheel_hello', 'issued'],
    ['wheel_weekly', 'activated'],
    ['wheel_weekly', 'canceled'],
    ['wheel_weekly', 'issued'],
    ['wheel_weekly', 'issued'],
    ['wheel_weekly', 'expired'],
  ]);
  expect(list[0]).toEqual({
    id: expect.any(Number),
    stage: 'issued',
    group_key: 'wheel_weekly',
    weight: 10,
    prize: null,
    created_at: '2026-11-21T11:00:00.000Z',
    activated_at: null,
    valid_until: '2026-11-24T11:00:00.000Z',
    items: [
      {
        id: 'fs-10',
        title: '10 free spins',
        type: 'freespins',
        weight: 7,
        attributes: { freespins_count: 10 },
        prize: false,
      },
      {
        id: 'bonus-5',
        title: '5 EUR bonus',
        type: 'bonus',
        weight: 3,
        attributes: { bonus_amount: { currency: 'EUR', amount_cents: 500 } },
        prize: false,
      },
    ],
    bonuses: [],
  });
});

it('[API-92] [LOOT-19] [LOOT-02] [LOOT-03] [LOOT-04] [LOOT-05] [LOOT-06] [LOOT-07] [LOOT-08] opens a box by id: one item carries the prize that was drawn', async () => {
  const { id } = await issued(0);
  sandbox.draws.push(7);
  const answer = await activate(id);
  expect(answer.statusCode).toBe(200);
  const box: Box = answer.json();
  expect(box).toMatchObject({
    id,
    stage: 'activated',
    activated_at: '2026-11-21T12:00:00.000Z',
    prize: { item_id: 'bonus-5', title: '5 EUR bonus', type: 'bonus' },
  });
  expect(box.items.map((item) => [item.id, item.prize])).toEqual([
    ['fs-10', false],
    ['bonus-5', true],
  ]);
  expect(box.bonuses).toEqual([
    {
      title: '5 EUR bonus',
      type: 'bonus',
      attributes: { bonus_amount: { currency: 'EUR', amount_cents: 500 } },
      result_bonus: {
        wager_multiplier: 3,
        wager: [{ currency: 'EUR', amount_cents: 1500 }],
        max_win: [{ currency: 'EUR', amount_cents: 5000 }],
      },
    },
  ]);
  expect((await boxes()).find((each) => each.id === id)).toEqual(box);
});

it('[LOOT-04] [LOOT-05] opens free spins with their count', async () => {
  const { id } = await issued(1);
  sandbox.draws.push(6);
  const box: Box = (await activate(id)).json();
  expect(box.bonuses).toEqual([
    {
      title: '10 free spins',
      type: 'freespins',
      attributes: { freespins_count: 10 },
      result_bonus: {
        wager_multiplier: 30,
        wager: [{ currency: 'EUR', amount_cents: 300_000 }],
        max_win: [{ currency: 'EUR', amount_cents: 10_000 }],
      },
    },
  ]);
});

it('names free spins in the language that is asked for', async () => {
  const answer = await sandbox.app.inject({
    url: '/api/player/lootboxes',
    headers: { ...ada, 'x-locale': 'de' },
  });
  const box = answer.json().find(({ group_key }: Box) => group_key === 'manual_wheel_hello');
  expect(box.items.map(({ title }: { title: string }) => title)).toEqual([
    '10 Freispiele',
    '20 Freispiele',
    '50 Freispiele',
    '10,000 EUR bonus',
  ]);
});

it('opens a box only once, however many calls come at once', async () => {
  const { id } = await issued(0);
  const answers = await Promise.all([activate(id), activate(id), activate(id)]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
  const again = await activate(id);
  expect(again.json()).toEqual({
    error: 'This loot box was opened before, or its time is over.',
    code: 'LOOTBOX_NOT_CLAIMABLE',
  });
});

it.each(['canceled', 'expired'])('does not open a box that is %s', async (stage) => {
  const box = (await boxes()).find((each) => each.stage === stage);
  expect((await activate(box?.id ?? 0)).statusCode).toBe(409);
});

it.each(['0', 'abc', '999999', '99999999999999999999'])('knows no box %s', async (id) => {
  const answer = await activate(id);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ error: 'You have no such loot box.', code: 'LOOTBOX_NOT_FOUND' });
});

it('[BON-28] keeps a box closed while bonuses are switched off', async () => {
  const { id } = await issued(0);
  const switchBonuses = (can_issue: boolean) =>
    sandbox.app.inject({
      method: 'PATCH',
      url: '/api/player/update_bonus_settings',
      headers: ada,
      payload: { can_issue },
    });
  await switchBonuses(false);
  const answer = await activate(id);
  await switchBonuses(true);
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    { error: 'Bonuses are switched off for this account.', code: 'BONUSES_OFF' },
  ]);
  expect((await issued(0)).id).toBe(id);
});

it('[BON-28] asks the store whether bonuses are on, not what this process remembers', async () => {
  const { id } = await issued(0);
  const set = (isOn: boolean) =>
    sql`update platform.players set can_issue_bonuses = ${isOn} where id = 11`.execute(sandbox.store.db);
  // By another process, within the seconds for which a session is cached here.
  await set(false);
  const answer = await activate(id);
  await set(true);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'BONUSES_OFF']);
  expect((await issued(0)).id).toBe(id);
});

it('keeps a box from other players', async () => {
  const { id } = await issued(0);
  const bo = await sandbox.signIn('bo@northstar.example');
  const answer = await activate(id, bo);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'LOOTBOX_NOT_FOUND']);
  expect((await sandbox.app.inject({ url: '/api/player/lootboxes', headers: bo })).json()).toEqual([]);
  expect((await issued(0)).id).toBe(id);
});

it.each([
  ['a guest', {}],
  ['a session that nobody opened', { cookie: `northstar_session=${'x'.repeat(43)}` }],
])('asks %s to sign in', async (_who, headers) => {
  const answers = [
    await sandbox.app.inject({ url: '/api/player/lootboxes', headers }),
    await activate(1, headers),
  ];
  for (const answer of answers)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHORIZED']);
});

describe('what comes out of a box', () => {
  const gifts = async (kind: 'bonuses' | 'freespins') =>
    (await sandbox.app.inject({ url: `/api/player/${kind}`, headers: ada })).json();
  const refill = async () => {
    const db = openPlatform(sandbox.store.db);
    await db.deleteFrom('bonuses').execute();
    await db.deleteFrom('freespins').execute();
    await db
      .updateTable('lootboxes')
      .set({ stage: 'issued', won_item: null, activated_at: null })
      .where('group_key', '=', 'wheel_weekly')
      .where('stage', '=', 'activated')
      .execute();
  };

  it('is a bonus that the player can activate, once however many calls open it', async () => {
    await refill();
    const { id } = await issued(0);
    sandbox.draws.push(9, 9, 9);
    await Promise.all([activate(id), activate(id), activate(id)]);
    sandbox.draws.length = 0;
    expect(await gifts('bonuses')).toMatchObject([
      {
        title: '5 EUR bonus',
        stage: 'issued',
        amount_cents: 500,
        amount_wager_requirement_cents: 1500,
        max_win_cents: 5000,
        max_bet_cents: 500,
        group_key: 'wheel_weekly',
      },
    ]);
  });

  it('is free spins with the wheel’s wager', async () => {
    await refill();
    sandbox.draws.push(0);
    await activate((await issued(0)).id);
    expect([await gifts('bonuses'), await gifts('freespins')]).toMatchObject([
      [],
      [
        {
          title: '10 free spins',
          stage: 'issued',
          freespins_total: 10,
          wager: 30,
          max_win_cents: 10_000,
          games: ['tide-lab/pokie-2'],
        },
      ],
    ]);
  });
});

describe('of more boxes than are listed', () => {
  const many = (count: number, hours: number) =>
    Array.from({ length: count }, () => ({
      player_id: 12,
      stage: 'issued',
      group_key: 'many',
      items: JSON.stringify(WHEEL_ITEMS),
      won_item: null,
      created_at: NOON - 2 * HOUR,
      valid_until: NOON + hours * HOUR,
      activated_at: null,
    }));

  it('those are listed that can be opened and run out first, and what was opened beside them', async () => {
    const db = openPlatform(sandbox.store.db);
    const bo = await sandbox.signIn('bo@northstar.example');
    const list = async (): Promise<Box[]> =>
      (await sandbox.app.inject({ url: '/api/player/lootboxes', headers: bo })).json();
    await db.insertInto('lootboxes').values(many(10, -1)).execute();
    await db.insertInto('lootboxes').values(many(200, 48)).execute();
    const soon = await db
      .insertInto('lootboxes')
      .values(many(1, 1))
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await list()).filter(({ stage }) => stage === 'issued')).toHaveLength(200);
    expect((await list()).map(({ id }) => id)).toContain(Number(soon.id));
    await activate(Number(soon.id), bo);
    const after = await list();
    expect(after.filter(({ stage }) => stage === 'issued')).toHaveLength(200);
    expect(after.find(({ id }) => id === Number(soon.id))).toMatchObject({ stage: 'activated' });
    await db.deleteFrom('lootboxes').where('player_id', '=', 12).execute();
  });
});

it('draws by the weights: 100,050 turns are as even as chance is', () => {
  const random = seededRandom(20_261_121);
  const total = totalWeight(WHEEL_ITEMS);
  const turns = total * 10;
  const counts = new Map(WHEEL_ITEMS.map(({ id }) => [id, 0]));
  for (let turn = 0; turn < turns; turn += 1) {
    const { id } = drawItem(WHEEL_ITEMS, Math.floor(random() * total));
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const chiSquare = WHEEL_ITEMS.reduce((sum, { id, weight }) => {
    const expected = (turns * weight) / total;
    return sum + ((counts.get(id) ?? 0) - expected) ** 2 / expected;
  }, 0);
  // The value that chance exceeds once in a thousand times with three degrees of freedom.
  expect(chiSquare).toBeLessThan(16.27);
});

/** Mulberry32: the same numbers on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

it('[LOOT-20] [LOOT-21] [LOOT-22] [LOOT-23] [LOOT-24] [LOOT-25] draws each prize of the default wheel exactly as often as its weight says', () => {
  const total = totalWeight(WHEEL_ITEMS);
  expect(total).toBe(10_005);
  const drawn = new Map<string, number>();
  for (let value = 0; value < total; value += 1) {
    const { id } = drawItem(WHEEL_ITEMS, value);
    drawn.set(id, (drawn.get(id) ?? 0) + 1);
  }
  expect([...drawn]).toEqual([
    ['fs-10', 4000],
    ['fs-20', 4000],
    ['fs-50', 2000],
    ['bonus-10000', 5],
  ]);
  expect(WHEEL_ITEMS.map((item) => [item.type, item.wager])).toEqual([
    ['freespins', 30],
    ['freespins', 30],
    ['freespins', 30],
    ['bonus', 3],
  ]);
  expect(WHEEL_ITEMS.at(-1)).toMatchObject({ bonus_amount: { currency: 'EUR', amount_cents: 1_000_000 } });
});

it('refuses a draw outside the weights', () => {
  expect(() => drawItem(WHEEL_ITEMS, 10_005)).toThrow('10005 is outside the weights, which add up to 10005.');
});
