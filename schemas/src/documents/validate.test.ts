import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_DOCUMENT_BYTES, MAX_ENTRIES, MAX_NAMES, MAX_NESTING } from './limits.ts';
import { validateDocument } from './validate.ts';

const banner = (rest: Record<string, unknown> = {}) => ({ title: { en: 'B' }, order: { hero: 1 }, ...rest });

/** Problems as `CODE pointer`, errors only. */
const errorsOf = (kind: string, data: unknown, id = 'main'): string[] =>
  validateDocument(kind, data, { id })
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ code, pointer }) => `${code} ${pointer}`);

describe('validators', () => {
  const validators = new URL('../../generated/validators.js', import.meta.url);

  it('[SCHEMA-04] are plain code: they work where making code from text is forbidden', () => {
    const script = `
      let forbidden = false;
      try { new Function('return 1')() } catch { forbidden = true }
      const { config_banner } = await import(${JSON.stringify(validators.href)});
      console.log(JSON.stringify([forbidden, config_banner({ title: { en: 'x' }, order: {} }), config_banner({ title: 5, order: {} })]));
    `;
    const out = execFileSync(
      process.execPath,
      ['--disallow-code-generation-from-strings', '--input-type=module', '--eval', script],
      { encoding: 'utf8' },
    );
    expect(JSON.parse(out)).toEqual([true, true, false]);
  });

  it('[SCHEMA-04] name neither eval nor Function nor another module', () => {
    const code = readFileSync(validators, 'utf8');
    expect(code.length).toBeGreaterThan(10_000);
    expect(code.match(/\beval\s*\(|\bnew Function\b|\bFunction\s*\(|\brequire\(|^import /gm)).toBe(null);
  });
});

describe('limits', () => {
  it('[SCHEMA-07] of texts are said at the text', () => {
    expect(errorsOf('banner', banner({ title: { en: 'x'.repeat(4000) } }))).toEqual([]);
    expect(errorsOf('banner', banner({ title: { en: 'x'.repeat(4001) } }))).toEqual([
      'SCHEMA_RANGE /title/en',
    ]);
  });

  it('[SCHEMA-07] of lists are said at the list', () => {
    const groups = (count: number) => ({
      groups: { anyOf: Array.from({ length: count }, (_, group) => group) },
    });
    expect(errorsOf('banner', banner({ audience: groups(200) }))).toEqual([]);
    expect(errorsOf('banner', banner({ audience: groups(201) }))).toEqual([
      'SCHEMA_RANGE /audience/groups/anyOf',
    ]);
  });

  it('[SCHEMA-07] of a document are 256 KiB, counted as UTF-8', () => {
    const messages = (bytes: number, letter: string) => {
      const size = new TextEncoder().encode(letter).length;
      const texts: Record<string, string> = {};
      const empty = (): number =>
        new TextEncoder().encode(JSON.stringify({ locale: 'en', messages: texts })).length;
      for (let index = 0; empty() < bytes - 13_000; index += 1) texts[`K${index}`] = letter.repeat(3000);
      texts['LAST'] = '';
      texts['LAST'] =
        'a'.repeat((bytes - empty()) % size) + letter.repeat(Math.floor((bytes - empty()) / size));
      return { locale: 'en', messages: texts };
    };
    for (const letter of ['a', 'ä', '語', '😀']) {
      const exact = messages(MAX_DOCUMENT_BYTES, letter);
      expect(new TextEncoder().encode(JSON.stringify(exact)).length).toBe(MAX_DOCUMENT_BYTES);
      expect(errorsOf('messages', exact, 'en').filter((line) => line.startsWith('TOO_LARGE'))).toEqual([]);
      const over = { ...exact, messages: { ...exact.messages, X: '' } };
      expect(errorsOf('messages', over, 'en')).toEqual(['TOO_LARGE ']);
    }
  });

  it('[SCHEMA-07] of nesting are 12 levels of conditions and of blocks', () => {
    const audience = (levels: number): object => (levels <= 1 ? {} : { not: audience(levels - 1) });
    expect(errorsOf('banner', banner({ audience: audience(MAX_NESTING) }))).toEqual([]);
    expect(errorsOf('banner', banner({ audience: audience(MAX_NESTING + 1) }))).toEqual([
      `TOO_DEEP /audience${'/not'.repeat(MAX_NESTING)}`,
    ]);
    const block = (levels: number): object => ({
      id: `b${levels}`,
      block: 'columns',
      props: { layout: 'halves' },
      ...(levels <= 1 ? {} : { children: { first: [block(levels - 1)] } }),
    });
    const page = (levels: number) => ({ path: '/', title: { en: 'x' }, blocks: [block(levels)] });
    expect(errorsOf('page', page(MAX_NESTING))).toEqual([]);
    expect(errorsOf('page', page(MAX_NESTING + 1))).toEqual([
      `TOO_DEEP /blocks/0${'/children/first/0'.repeat(MAX_NESTING)}`,
    ]);
  });

  it('of lists and names are told at once, and what is in them is not looked at', () => {
    const listOf = (count: number) => banner({ categories: Array.from({ length: count }, () => 1) });
    expect(errorsOf('banner', listOf(MAX_ENTRIES + 1))).toEqual(['SCHEMA_RANGE /categories']);
    expect(errorsOf('banner', listOf(MAX_ENTRIES)).length).toBeGreaterThan(MAX_ENTRIES);
    const names = Object.fromEntries(Array.from({ length: MAX_NAMES + 1 }, (_, index) => [`N${index}`, 1]));
    expect(errorsOf('banner', banner({ variables: names }))).toEqual(['SCHEMA_RANGE /variables']);
  });

  it('[SCHEMA-07] hold for what was never JSON: circles, holes, sharing without end', () => {
    const circle: Record<string, unknown> = {};
    circle['a'] = circle;
    circle['b'] = circle;
    const shared = Array.from({ length: 40 }).reduce((inner: unknown) => [inner, inner], 1);
    expect(errorsOf('banner', circle)[0]).toMatch(/^TOO_DEEP \/a/);
    expect(errorsOf('banner', banner({ categories: shared }))).toEqual(['TOO_LARGE ']);
    expect(errorsOf('banner', banner({ categories: Array.from({ length: 1 }).fill(undefined) }))).toEqual([
      'NOT_JSON /categories/0',
    ]);
    expect(errorsOf('banner', new Map())).toEqual(['NOT_JSON ']);
  });
});

describe('keys', () => {
  const withKey = (json: string): unknown => JSON.parse(json);

  it.each([
    ['at the top', '{"__proto__":{},"title":{"en":"x"},"order":{}}', '/__proto__'],
    ['in a text', '{"title":{"en":"x","constructor":"y"},"order":{}}', '/title/constructor'],
    ['in a map', '{"title":{"en":"x"},"order":{"prototype":1}}', '/order/prototype'],
    ['in a list', '{"title":{"en":"x"},"order":{},"labels":[{"__proto__":1}]}', '/labels/0/__proto__'],
  ])('[SCHEMA-10] that every object has are refused %s', (_where, json, pointer) => {
    expect(errorsOf('banner', withKey(json))).toContain(`FORBIDDEN_KEY ${pointer}`);
  });

  it('[SCHEMA-10] are refused in the props of blocks, known or not', () => {
    const page = withKey(
      '{"path":"/","title":{"en":"x"},"blocks":[{"id":"a","block":"ghost","props":{"deep":{"__proto__":1}}}]}',
    );
    expect(errorsOf('page', page)).toEqual(['FORBIDDEN_KEY /blocks/0/props/deep/__proto__']);
  });
});

describe('rules across fields', () => {
  const currency = (code: string) => ({ code, kind: 'fiat', subunits_to_unit: 100 });

  it('[SCHEMA-12] a currency table has EUR and no code twice', () => {
    expect(errorsOf('currency-table', { currencies: [currency('EUR'), currency('CAD')] })).toEqual([]);
    expect(errorsOf('currency-table', { currencies: [currency('CAD'), currency('CAD')] })).toEqual([
      'DUPLICATE_ID /currencies/1/code',
      'MISSING_EUR /currencies',
    ]);
  });

  const level = (bets: Record<string, number>) => ({
    position: { left: 1, top: 1 },
    bets,
  });
  const quest = (size: string, count: number, betsOf = (index: number) => ({ EUR: index * 10 })) => ({
    title: { en: 'Q' },
    size,
    levels: Array.from({ length: count }, (_, index) => level(betsOf(index))),
  });

  it.each([
    ['xs', 6],
    ['s', 15],
    ['m', 25],
    ['robot-s', 15],
    ['robot-m', 25],
  ])('[SCHEMA-12] a quest of size %s has %i levels', (size, count) => {
    expect(errorsOf('quest-size', quest(size, count), size)).toEqual([]);
    expect(errorsOf('quest-size', quest(size, count - 1), size)).toEqual(['LEVEL_COUNT /levels']);
  });

  it('[SCHEMA-12] what quest levels need rises in every currency, with EUR to fall back on', () => {
    const flat = quest('xs', 6, (index) => ({ EUR: index * 10, CAD: index === 3 ? 20 : index * 10 }));
    expect(errorsOf('quest-size', flat, 'xs')).toEqual(['NOT_RISING /levels/3/bets/CAD']);
    const withoutEuro = quest('xs', 6, (index) => ({ CAD: index }) as never);
    expect(errorsOf('quest-size', withoutEuro, 'xs')).toContain('SCHEMA_REQUIRED /levels/0/bets/EUR');
  });

  it('[SCHEMA-12] VIP levels end at rising points', () => {
    const vip = (...points: number[]) => ({
      statuses: [{ status: 'regular', group: 1, title: { en: 'R' } }],
      levels: points.map((max, index) => ({
        id: `level_${index + 1}`,
        name: { en: 'L' },
        conditions: [{ persistent_comp_points: { max } }],
      })),
    });
    expect(errorsOf('vip-table', vip(0, 10, 20))).toEqual([]);
    expect(errorsOf('vip-table', vip(0, 10, 10))).toEqual([
      'NOT_RISING /levels/2/conditions/0/persistent_comp_points/max',
    ]);
  });

  it('[VIP-14] [VIP-15] VIP levels are level_1 to level_12, at most twelve', () => {
    const level = (number: number) => ({
      id: `level_${number}`,
      name: { en: 'L' },
      conditions: [{ persistent_comp_points: { max: number } }],
    });
    const table = (numbers: number[]) => ({
      statuses: [{ status: 'regular', group: 1, title: { en: 'R' } }],
      levels: numbers.map(level),
    });
    const twelve = Array.from({ length: 12 }, (_, index) => index + 1);
    expect(errorsOf('vip-table', table(twelve))).toEqual([]);
    expect(errorsOf('vip-table', table([0, 13]))).toEqual([
      'SCHEMA_FORMAT /levels/0/id',
      'SCHEMA_FORMAT /levels/1/id',
    ]);
    expect(errorsOf('vip-table', table([...twelve, 12]))).toContain('SCHEMA_RANGE /levels');
  });

  it('[SCHEMA-12] VIP statuses stand in their order, each once, with a group of its own', () => {
    const status = (name: string, group: number) => ({ status: name, group, title: { en: name } });
    const table = (...statuses: object[]) => ({ statuses });
    const [bronze, silver, gold] = [status('bronze', 257), status('silver', 258), status('gold', 259)];
    expect(errorsOf('vip-table', table(bronze, silver, gold))).toEqual([]);
    expect(errorsOf('vip-table', table(bronze, gold, silver))).toEqual(['NOT_RISING /statuses/2/status']);
    expect(errorsOf('vip-table', table(bronze, bronze))).toEqual([
      'DUPLICATE_ID /statuses/1/status',
      'DUPLICATE_ID /statuses/1/group',
    ]);
  });

  it('[SCHEMA-12] days of an adventure rise, and nothing asks for a day that is not there', () => {
    const day = (number: number) => ({
      day: number,
      prize: { type: 'fs', count: 5 },
      condition: { minDep: { EUR: 1000 }, wager: 0 },
    });
    const adventure = (numbers: number[], needed: number, step: number) => ({
      title: { en: 'A' },
      order: 1,
      start_at: '2026-12-01T00:00:00+01:00',
      days: numbers.map(day),
      superPrize: { title: { en: 'S' }, needed },
      completions: [{ step, audience: { groups: { anyOf: [1] } } }],
    });
    expect(errorsOf('adventures', adventure([1, 2, 4], 3, 3))).toEqual([]);
    expect(errorsOf('adventures', adventure([1, 3, 2], 4, 5))).toEqual([
      'NOT_RISING /days/2/day',
      'SCHEMA_RANGE /superPrize/needed',
      'SCHEMA_RANGE /completions/0/step',
    ]);
  });

  it('[SCHEMA-12] wheel segments have ids of their own', () => {
    const segment = (id: string) => ({
      id,
      label: { en: 'x' },
      prize: { type: 'freespins', count: 10 },
      weight: 1,
      wager: 30,
      colour: '#000000',
    });
    const table = (...ids: string[]) => ({ title: { en: 'W' }, order: 1, segments: ids.map(segment) });
    expect(errorsOf('wheel-segments', table('a', 'b'))).toEqual([]);
    expect(errorsOf('wheel-segments', table('a', 'b', 'a', 'a'))).toEqual([
      'DUPLICATE_ID /segments/2/id',
      'DUPLICATE_ID /segments/3/id',
    ]);
    expect(errorsOf('wheel-segments', table('a'))).toEqual(['SCHEMA_RANGE /segments']);
  });

  it('[SCHEMA-12] a wheel has one price in each currency, and wins nothing twice', () => {
    const wheel = (...entries: [number, number, number][]) => ({
      title: { en: 'W' },
      order: 1,
      currencies: { EUR: entries.map(([pay, get, weight]) => ({ pay, get, weight })) },
    });
    expect(errorsOf('wheel', wheel([100, 50, 9], [100, 500, 1]))).toEqual([]);
    expect(errorsOf('wheel', wheel([100, 50, 9], [200, 500, 1]))).toEqual([
      'PRICE_DIFFERS /currencies/EUR/1/pay',
    ]);
    expect(errorsOf('wheel', wheel([100, 50, 9], [100, 50, 1]))).toEqual([
      'DUPLICATE_ID /currencies/EUR/1/get',
    ]);
    expect(errorsOf('wheel', wheel([100, 50, 9]))).toEqual(['SCHEMA_RANGE /currencies/EUR']);
    expect(errorsOf('wheel', wheel([100, 50, 9], [100, 500, 0]))).toEqual([
      'SCHEMA_RANGE /currencies/EUR/1/weight',
    ]);
  });

  it('[SCHEMA-12] wheel segments have positive weights, and bonuses EUR to fall back on', () => {
    let count = 0;
    const segment = (weight: number, prize: object) => ({
      id: `s${(count += 1)}`,
      label: { en: 'x' },
      prize,
      weight,
      wager: 3,
      colour: '#000000',
    });
    const table = (...segments: object[]) => ({ title: { en: 'W' }, order: 1, segments });
    const spins = { type: 'freespins', count: 10 };
    expect(errorsOf('wheel-segments', table(segment(1, spins), segment(5, spins)))).toEqual([]);
    expect(errorsOf('wheel-segments', table(segment(0, spins), segment(5, spins)))).toEqual([
      'SCHEMA_RANGE /segments/0/weight',
    ]);
    const bonus = { type: 'bonus', amount: { CAD: 5 } };
    expect(errorsOf('wheel-segments', table(segment(1, spins), segment(1, bonus)))).toEqual([
      'SCHEMA_REQUIRED /segments/1/prize/amount/EUR',
    ]);
  });
});

it('dates must exist, and schedules must not end before they begin', () => {
  const scheduled = (schedule: object) => errorsOf('banner', banner({ schedule }));
  expect(scheduled({ from: '2026-02-30T00:00:00Z' })).toEqual(['BAD_DATE /schedule/from']);
  expect(scheduled({ from: '2026-02-01T00:00:00' })).toEqual(['SCHEMA_FORMAT /schedule/from']);
  expect(scheduled({ from: '2026-02-01T00:00:00+02:00', until: '2026-01-31T22:00:00Z' })).toEqual([
    'SCHEDULE_EMPTY /schedule/until',
  ]);
});
