import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCurrentRelease, type CurrentRelease } from './current-release.ts';
import { compileRelease } from './release.model.ts';
import { createTestSource } from './testing/test-app.ts';
import { createTestSite } from './testing/test-site.ts';

const { log } = Fastify();
const open: CurrentRelease[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  // Whole pauses: nothing is cut off them.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((current) => current.close()));
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function create(source = createTestSource(createTestSite())) {
  const current = await createCurrentRelease({ source, log });
  open.push(current);
  return { source, current };
}

it('holds the current release from the start', async () => {
  const { current } = await create();
  expect([current.get().number, current.isStale]).toEqual([1, false]);
});

it('swaps when the store says that something was published, and tells who listens', async () => {
  const { source, current } = await create();
  const seen: number[] = [];
  current.subscribe(({ number }) => seen.push(number));
  await source.publish(createTestSite());
  await vi.waitFor(() => expect(seen).toEqual([2]));
  expect(current.get().number).toBe(2);
});

it('tells what a release changed: everything, where it has other languages', async () => {
  const { source, current } = await create(createTestSource({}));
  const heard: unknown[] = [];
  current.subscribe((release, changes, before) => heard.push([before.number, release.number, changes]));
  const popup = { mark: { title: { en: 'Words' }, content: { en: '<p>Words.</p>' } } };
  await source.publish(createTestSite());
  await source.publish(createTestSite({ popup }));
  await vi.waitFor(() => expect(heard.length).toBe(2));
  expect(heard[0]).toEqual([1, 2, 'all']);
  expect(heard[1]).toEqual([2, 3, [{ keys: ['popup'], when: [] }]]);
});

it('leaves a request that holds the old release what it had', async () => {
  const { source, current } = await create();
  const held = current.get();
  await source.publish({});
  await current.refresh();
  expect([held.number, held.documents('page').size]).toEqual([1, 2]);
  expect([current.get().number, current.get().documents('page').size]).toEqual([2, 0]);
});

it('takes over what changed alone, and with damage in it loads the release whole', async () => {
  const { source, current } = await create();
  const kept: number[] = [];
  source.served.keep = ({ release }) => void kept.push(release.number);
  const site = createTestSite();
  const { popup = {} } = site;
  const [id = '', data] = Object.entries(popup)[0] ?? [];
  await source.publish({ ...site, popup: { ...popup, [`${id}-too`]: data } });
  await vi.waitFor(() => expect(current.get().number).toBe(2));
  expect([current.get().number, source.wholeLoads]).toEqual([2, 1]);
  expect([...current.get().documents('popup').keys()]).toContain(`${id}-too`);
  await source.publish({ ...site, popup: { ...popup, [id]: { title: 7 } } });
  await vi.waitFor(() => expect(current.get().number).toBe(3));
  expect([current.get().number, source.wholeLoads]).toEqual([3, 2]);
  expect(current.problems.map((problem) => problem.id)).toContain(id);
  // From a damaged release nothing can be carried on.
  await source.publish(site);
  await vi.waitFor(() => expect(current.get().number).toBe(4));
  expect([current.get().number, source.wholeLoads]).toEqual([4, 3]);
  expect(kept).toEqual([2, 4]);
  const whole = await compileRelease(await source.loadRelease());
  expect([...current.get().documents('popup')]).toEqual([...whole.documents('popup')]);
});

it('loads once more for publishes that come while it loads, not once for each', async () => {
  const { source, current } = await create();
  await Promise.all([source.publish({}), source.publish({}), source.publish({}), current.refresh()]);
  expect(current.get().number).toBe(4);
  expect(source.loads).toBeLessThanOrEqual(3);
});

it('[DELIVERY-04] starts with a store that is away, and serves as soon as it is back', async () => {
  const source = createTestSource(createTestSite());
  source.isAway = true;
  const { current } = await create(source);
  expect([current.get().number, current.isStale]).toEqual([0, true]);
  source.isAway = false;
  await vi.advanceTimersByTimeAsync(500);
  expect([current.get().number, current.isStale]).toEqual([1, false]);
});

it('[DELIVERY-04] asks a store that stays away ever more slowly, and at least every ten seconds', async () => {
  const { source } = await create();
  source.isAway = true;
  await source.publish({});
  await vi.advanceTimersByTimeAsync(0);
  const before = source.loads;
  await vi.advanceTimersByTimeAsync(500 + 1000 + 2000 + 4000 + 8000);
  expect(source.loads - before).toBe(5);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(source.loads - before).toBe(8);
});

it('[DELIVERY-04] finds what was published although nobody told it', async () => {
  const { source, current } = await create({
    ...createTestSource(createTestSite()),
    onRelease: async () => () => {},
  });
  await source.publish(createTestSite());
  await vi.advanceTimersByTimeAsync(5000);
  expect(current.get().number).toBe(2);
});

it('is stale some seconds after a store stopped answering, without a word or with one', async () => {
  const { source, current } = await create();
  const load = source.loadChangesSince;
  source.loadChangesSince = () => new Promise(() => {});
  await vi.advanceTimersByTimeAsync(10_001);
  expect(current.isStale).toBe(true);
  source.loadChangesSince = load;
  const other = await create();
  other.source.isAway = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(other.current.isStale).toBe(true);
  other.source.isAway = false;
  await vi.advanceTimersByTimeAsync(500);
  expect(other.current.isStale).toBe(false);
});

it('goes on by what changes where a newer version wrote a field or a kind, and keeps saying so', async () => {
  const { source, current } = await create();
  const kept: number[] = [];
  source.served.keep = ({ release }) => void kept.push(release.number);
  const site = createTestSite();
  const [id = '', data] = Object.entries(site['popup'] ?? {})[0] ?? [];
  const newer = {
    ...site,
    popup: { ...site['popup'], [id]: { ...(data as object), glow: 1 } },
    constellation: { bear: {} },
  };
  const said = () => current.problems.map(({ code, severity }) => `${severity} ${code}`).toSorted();
  await source.publish(newer);
  await vi.waitFor(() => expect(current.get().number).toBe(2));
  expect([source.wholeLoads, said()]).toEqual([2, ['warning SCHEMA_UNKNOWN_FIELD', 'warning UNKNOWN_KIND']]);
  await source.publish({ ...newer, popup: { ...newer.popup, more: data } });
  await vi.waitFor(() => expect(current.get().number).toBe(3));
  expect(current.get().documents('popup').get('more')).toEqual(current.get().documents('popup').get(id));
  // The source of the test tells every document as changed, those of the newer version too.
  expect(said()).toEqual(['warning SCHEMA_UNKNOWN_FIELD', 'warning UNKNOWN_KIND']);
  expect(kept).toEqual([2, 3]);
});

it('does not load a damaged release whole each time it asks', async () => {
  const site = createTestSite();
  const [id = ''] = Object.keys(site['popup'] ?? {});
  const { source, current } = await create(
    createTestSource({ ...site, popup: { ...site['popup'], [id]: { title: 7 } } }),
  );
  expect(current.problems.length).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(source.wholeLoads).toBe(1);
});
