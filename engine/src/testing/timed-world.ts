import type { Random } from './random.ts';
import { randomDocuments } from './random-world.ts';
import type { Documents } from './sample.ts';

/**
 * For tests: a random site in which time decides as much as possible. Flags change, audiences use flags, flags make
 * testers, pages have parents and redirect their visitors, and blocks, entries and menus appear and disappear.
 */
export function timedDocuments(random: Random): Documents {
  const documents = randomDocuments(random, 6);
  const banners = Object.values(documents['banner'] ?? {}) as { audience?: object; schedule?: object }[];
  const schedules = banners.flatMap(({ schedule }) => (schedule ? [schedule] : []));
  const flags = Object.entries(documents['feature-flag'] ?? {}) as [string, { rules: object[] }][];
  /** The target of one of the banners, used for this part as well. */
  const target = (): object => {
    if (random.chance(0.3)) return {};
    // A flag that changes, and visitors who match only while it is on, or only while it is off.
    if (random.chance(0.2))
      return { audience: { flags: { [random.pick(['on', 'off'])]: [random.pick(flags)[0]] } } };
    const { audience, schedule } = random.pick(banners);
    return { ...(audience ? { audience } : {}), ...(schedule ? { schedule } : {}) };
  };
  const whenHidden = (): object =>
    random.chance(0.6) ? { whenHidden: { redirect: random.pick(['/', '/p0', '/p1', '/else']) } } : {};
  const heading = (id: string): object => ({
    id,
    block: 'heading',
    props: { title: { en: id } },
    ...(random.chance(0.2) ? { purpose: 'promotion' } : {}),
    ...target(),
  });
  const page = (path: string): object => ({
    path,
    title: { en: path },
    ...whenHidden(),
    ...(random.chance(0.2) ? { purpose: 'promotion' } : {}),
    ...(random.chance(0.5) ? target() : {}),
    blocks: [
      heading('one'),
      {
        id: 'row',
        block: 'banner-row',
        props: { banners: { location: 'hero', limit: 1 + random.below(3) } },
        ...target(),
      },
      { id: 'grid', block: 'promotion-grid', props: { title: { en: 'P' }, promotions: {} }, ...target() },
      { id: 'marks', block: 'bookmarks', props: { bookmarks: {} } },
      {
        id: 'columns',
        block: 'columns',
        props: { layout: 'halves' },
        children: { first: [heading('inner'), { ...placed('inner-part'), ...target() }] },
        ...target(),
      },
      placed('first-part'),
      { ...placed('second-part'), ...target() },
    ],
  });
  const placed = (id: string): object => ({
    id,
    block: 'part',
    props: { part: random.pick(['one', 'other']) },
  });
  const part = (name: string): object => ({
    name,
    ...(random.chance(0.2) ? { purpose: 'promotion' } : {}),
    ...(random.chance(0.2) ? { brands: ['northstar'] } : {}),
    ...target(),
    blocks: [
      heading('said'),
      { id: 'row', block: 'banner-row', props: { banners: { location: 'row' } }, ...target() },
      { id: 'columns', block: 'columns', children: { first: [heading('deep')] }, ...target() },
    ],
  });
  const segment = (id: string): object => ({
    id,
    label: { en: id },
    prize: { type: 'bonus', amount: { EUR: 100 } },
    weight: 1,
    wager: 1,
    colour: '#ffffff',
  });
  const link = (id: string): object => ({ id, label: { en: id }, link: '/', ...target() });
  const item = (id: string): object => ({
    ...link(id),
    ...(random.chance(0.2) ? { purpose: 'promotion' } : {}),
  });
  const section = (id: string): object => ({ id, items: [item(`${id}1`), item(`${id}2`)], ...target() });
  const promotions = Object.entries(documents['promotion-page'] ?? {}).map(([id, promotion], index) => [
    id,
    {
      ...(promotion as object), // made by randomDocuments
      ...whenHidden(),
      ...(index > 0 && random.chance(0.7) ? { parent: `p${random.below(index)}` } : {}),
    },
  ]);
  const turning = flags.map(([key, flag]) => {
    const turn = { schedule: schedules.length > 0 ? random.pick(schedules) : {}, value: random.chance(0.5) };
    return [key, { ...flag, rules: random.chance(0.7) ? [turn, ...flag.rules] : flag.rules }];
  });
  return {
    ...documents,
    'feature-flag': Object.fromEntries(turning),
    audience: {
      ...documents['audience'],
      tester: { audience: random.pick([{ groups: { anyOf: [6] } }, { flags: { on: ['f3'] } }]) },
    },
    'promotion-page': Object.fromEntries(promotions),
    page: {
      home: page('/'),
      ...(random.chance(0.5) ? { 'home-au': page('/') } : {}),
      ...(random.chance(0.5) ? { 'home-ee': page('/') } : {}),
    },
    part: { one: part('One'), other: part('Other') },
    navigation: {
      rail: { title: { en: 'Menu' }, sections: [section('a'), section('b')], ...target() },
      foot: { title: { en: 'Foot' }, sections: [section('c')] },
    },
    'game-menu': {
      lobby: { title: { en: 'Games' }, categories: [link('new'), link('live')], ...target() },
    },
    'affiliate-stags': {
      main: {
        referrers: ['r1', 'r2'].map((name) => ({ name: `${name}.example`, stag: name, ...target() })),
        searchEngines: [],
        affiliateId: 1,
        searchAffiliateId: 2,
      },
    },
    popup: {
      terms: { title: { en: 'Terms' }, content: { en: '<p>Words.</p>' }, ...target() },
      rules: { title: { en: 'Rules' }, content: { en: '<p>Words.</p>' }, ...target() },
    },
    'wheel-segments': {
      w0: {
        title: { en: 'Wheel' },
        order: 1,
        ...target(),
        segments: ['s0', 's1', 's2'].map((id) => ({ ...segment(id), ...target() })),
      },
      w1: { title: { en: 'Other' }, order: 2, segments: ['s3', 's4'].map(segment), ...target() },
    },
  };
}

/** Every instant that a document names, sorted. */
export function instantsOf(value: unknown): number[] {
  const found = new Set<number>();
  const walk = (part: unknown): void => {
    if (typeof part === 'string' && /^\d{4}-\d\d-\d\dT/.test(part)) found.add(Date.parse(part));
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(walk);
  };
  walk(value);
  return [...found].toSorted((one, other) => one - other);
}
