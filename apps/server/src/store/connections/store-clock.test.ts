import { afterEach, expect, it } from 'vitest';
import { createStoreClock, type StoreClock } from './store-clock.ts';

const HOUR = 3_600_000;
const AT = Date.UTC(2026, 10, 30, 12);

/** What the database's clock says, what this machine's does, and how long an answer is on its way. */
let database = AT;
let own = AT;
let passed = 0;
let wayMs = 4;
let said: object[] = [];
let made: StoreClock | undefined;
afterEach(() => made?.close());

function create(): StoreClock {
  [database, own, passed, wayMs, said] = [AT, AT, 0, 4, []];
  const note = (line: string | object): void => void said.push(Object(line));
  made = createStoreClock({
    ask: async () => {
      pass(wayMs / 2);
      const at = database;
      pass(wayMs / 2);
      return at;
    },
    log: { info: note, warn: note, error: note },
    own: () => own,
    elapsed: () => passed,
    alarm: () => () => {},
  });
  return made;
}

function pass(ms: number): void {
  for (const add of [() => (database += ms), () => (own += ms), () => (passed += ms)]) add();
}

it('[OPS-12] goes by this machine’s clock while it is about the database’s', async () => {
  const clock = create();
  expect([clock.now().getTime(), clock.aheadSeconds()]).toEqual([own, undefined]);
  own += 900;
  await clock.measure();
  expect([clock.now().getTime(), clock.aheadSeconds()]).toEqual([own, 0.9]);
  expect(said).toEqual([]);
});

it.each([
  ['ahead', HOUR, 3600],
  ['behind', -HOUR, -3600],
])(
  '[OPS-12] goes by the database’s clock where this machine’s is an hour %s',
  async (_word, off, seconds) => {
    const clock = create();
    own += off;
    await clock.measure();
    pass(5000);
    expect([clock.now().getTime(), clock.aheadSeconds()]).toEqual([database, seconds]);
    await clock.measure();
    expect(said).toEqual([{ code: 'CLOCK_WRONG', aheadSeconds: seconds }]);
    own -= off;
    await clock.measure();
    expect([clock.now().getTime(), clock.aheadSeconds()]).toEqual([own, 0]);
    expect(said.slice(1)).toEqual([{ aheadSeconds: 0 }]);
  },
);

it('[OPS-12] notices at once that the clock was set, between two comparisons', async () => {
  const clock = create();
  await clock.measure();
  pass(3000);
  own += HOUR;
  expect([clock.now().getTime(), clock.aheadSeconds()]).toEqual([database, 3600]);
});

it('learns nothing from an answer that was long on its way', async () => {
  const clock = create();
  wayMs = 1500;
  await clock.measure();
  expect(clock.aheadSeconds()).toBe(undefined);
});
