// @vitest-environment happy-dom
import { findKind, kinds } from '@marquee/schemas';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { act } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { kindMany } from '../../shared/documents/kinds.ts';
import { until } from '../../shared/testing/draw.tsx';
import {
  click,
  closeList,
  type Documents,
  goTo,
  openList,
  rowElements,
  scrollTo,
  shownRows,
  shownTitles,
  table,
} from './testing/open-list.tsx';

const TEN_THOUSAND = 10_000;
/** The height of the scrolling part of a window on a large screen, for which the most rows are rendered. */
const HEIGHT = 1200;
const ROW = 40;

/** The demo’s documents, by kind and id. */
const demo: Documents = {};
for (const file of globSync(resolve(import.meta.dirname, '../../../../fixtures/site/*/*.json')))
  (demo[basename(dirname(file))] ??= {})[basename(file, '.json')] = JSON.parse(readFileSync(file, 'utf8'));
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1440);
});
afterEach(() => vi.restoreAllMocks());

const textOf = (selector: string): string | null | undefined => document.querySelector(selector)?.textContent;
const sortOf = (column: string): string | null | undefined =>
  document.querySelector(`[role=columnheader][data-column=${column}]`)?.getAttribute('aria-sort');
const columnOf = (name: string): (string | undefined)[] => shownRows().map((row) => row[name]);

const listed = Object.keys(kinds).filter((kind) => !findKind(kind)?.singleton);

describe('a list of the demo', () => {
  const [start = '', ...others] = listed.filter((kind) => demo[kind]);
  beforeAll(() => openList({ documents: demo, path: `/content/${start}` }));
  afterAll(closeList);

  it('is there for most kinds', () => {
    expect(others.length).toBeGreaterThan(20);
  });

  // One test per kind, all in one window, each with its own time limit.
  it.each([start, ...others])('[ADMIN-03] %s opens with all its documents', async (kind) => {
    await goTo(`/content/${kind}`);
    await until(() => textOf('h1') === kindMany(kind) && document.querySelector('[role=table]') !== null);
    const count = Object.keys(demo[kind] ?? {}).length;
    expect([table().getAttribute('aria-rowcount'), textOf('footer output')]).toEqual([
      String(count + 1),
      `${count} ${kindMany(kind).toLowerCase()}`,
    ]);
    expect(shownTitles().filter((title) => !title)).toEqual([]);
  });
});

describe('a list of each kind', () => {
  afterEach(closeList);
  /** The documents that words are made from. The rest of a site is not needed for an empty list. */
  const few = Object.fromEntries(
    ['currency-table', 'licence', 'locale', 'vip-table'].map((kind) => [kind, demo[kind] ?? {}]),
  );

  it.each(listed)('[ADMIN-03] %s opens without documents, too, and begins with an example', async (kind) => {
    const file = resolve(import.meta.dirname, `../../../../schemas/config/${kind}/examples.json`);
    const known = JSON.parse(readFileSync(file, 'utf8')) as { id: string; data: object }[];
    await openList({ documents: { ...few, [kind]: {} }, path: `/content/${kind}`, withFindings: false });
    expect([textOf('h1'), textOf('h2')]).toEqual([kindMany(kind), `No ${kindMany(kind).toLowerCase()} yet`]);
    await click('Start from an example');
    await until(() => location.pathname !== `/content/${kind}`);
    const id = location.pathname.slice(`/content/${kind}/`.length);
    const { starter } = history.state.usr as { starter: object };
    expect(known).toContainEqual(expect.objectContaining({ id, data: starter }));
    const sizes = known.map(({ data }) => JSON.stringify(data).length);
    expect(JSON.stringify(starter).length).toBe(Math.max(...sizes));
  });
});

describe('a list', () => {
  afterEach(closeList);
  const BANNERS = {
    gold: {
      title: { en: 'Gold Friday' },
      audience: { login: 'player' },
      schedule: { until: '2999-12-01T12:00:00Z' },
      order: { 'lobby-hero': 1 },
    },
    advent: {
      title: { en: 'Advent' },
      schedule: { from: '2999-12-01T12:00:00Z' },
      order: { 'lobby-hero': 2, popup: 1 },
    },
    over: {
      title: { en: 'Over' },
      audience: { not: { licences: ['EE'] } },
      schedule: { until: '2020-02-03T12:00:00Z' },
      order: { popup: 3 },
    },
    unplaced: { title: { en: 'Unplaced' } },
  };
  const open = (search = '') =>
    openList({
      documents: { ...demo, banner: BANNERS },
      heads: { unplaced: { state: 'new', publishedRevision: null, updatedAt: '2026-11-02T00:00:00Z' } },
      path: `/content/banner${search}`,
    });

  it('[ADMIN-03] says status, audience, schedule, places and findings of each document in words', async () => {
    await open('?sort=title&dir=asc');
    const said = shownRows().map(({ status, audience, schedule, place, findings }) => [
      status,
      audience,
      schedule,
      place,
      findings,
    ]);
    expect(shownTitles()).toEqual(['Advent', 'Gold Friday', 'Over', 'Unplaced']);
    expect(said).toEqual([
      ['Scheduled', 'Everyone', 'from Sun 1 Dec 2999, 13:00', 'Lobby hero 2+1', ''],
      ['Live', 'Every player', 'until Sun 1 Dec 2999, 13:00', 'Lobby hero 1', ''],
      ['Ended', 'Everyone, not under licence Estonia', 'ended Mon 3 Feb 2020', 'Popup 3', ''],
      ['DraftEdits that are not published', 'Everyone', 'Always', 'Nowhere', '1finding: order is missing.'],
    ]);
  });

  it('[ADMIN-03] sorts by a column both ways, and is the same list again at its address', async () => {
    await open();
    // The most recently changed one comes first.
    expect(shownTitles()[0]).toBe('Unplaced');
    await click('Title');
    expect(shownTitles()).toEqual(['Advent', 'Gold Friday', 'Over', 'Unplaced']);
    await click('Title');
    expect(shownTitles()).toEqual(['Unplaced', 'Over', 'Gold Friday', 'Advent']);
    await click('Live');
    expect(shownTitles()).toEqual(['Gold Friday']);
    expect(window.location.search).toBe('?sort=title&dir=desc&status=live');
    await closeList();
    await open('?sort=title&dir=desc&place=popup&cols=title,f.size,schedule');
    expect(shownTitles()).toEqual(['Over', 'Advent']);
    expect(Object.keys(shownRows()[0] ?? {})).toEqual(['title', 'f.size', 'schedule']);
    expect(sortOf('title')).toBe('descending');
    await click('Remove filter Place Popup');
    expect(window.location.search).toBe('?sort=title&dir=desc&cols=title%2Cf.size%2Cschedule');
    expect(shownTitles()).toEqual(['Unplaced', 'Over', 'Gold Friday', 'Advent']);
  });
});

describe('a list of many', () => {
  afterEach(closeList);

  const banner = Object.fromEntries(
    Array.from({ length: TEN_THOUSAND }, (_, index) => [
      `banner-${String(index).padStart(5, '0')}`,
      { title: { en: `Banner ${index}` }, order: { 'lobby-hero': index } },
    ]),
  );

  it('[ADMIN-03] begins with the rows that changed last, while ten thousand are on their way', async () => {
    const { promise: rowsAfter, resolve } = Promise.withResolvers<void>();
    const heads = { 'banner-04711': { updatedAt: '2026-11-02T00:00:00Z' } };
    await openList({ documents: { banner }, heads, path: '/content/banner', rowsAfter });
    const allBox = () => document.querySelector<HTMLInputElement>('[role=columnheader] input');
    expect(shownTitles().slice(0, 3)).toEqual(['Banner 4711', 'Banner 0', 'Banner 1']);
    expect(table().getAttribute('aria-rowcount')).toBe(String(TEN_THOUSAND + 1));
    expect(textOf('footer output')).toBe('10,000 banners');
    expect(allBox()?.disabled).toBe(true);
    // A person who scrolls before the rows are loaded finds empty space where they will be.
    const end = TEN_THOUSAND * ROW - HEIGHT;
    await scrollTo(end);
    expect(shownTitles()).toEqual([]);
    resolve();
    await until(() => shownTitles().at(-1) === 'Banner 9999');
    expect(allBox()?.disabled).toBe(false);
    await scrollTo(0);
    expect(shownTitles().slice(0, 3)).toEqual(['Banner 4711', 'Banner 0', 'Banner 1']);
  });

  it('[ADMIN-03] ten thousand rows are never drawn at once, from the first to the last', async () => {
    await openList({ documents: { banner }, path: '/content/banner?sort=id&dir=asc', withFindings: false });
    await until(() => shownTitles()[0] === 'Banner 0');
    expect(table().getAttribute('aria-rowcount')).toBe(String(TEN_THOUSAND + 1));
    const most = HEIGHT / ROW + 6;
    const end = TEN_THOUSAND * ROW - HEIGHT;
    const drawn = new Set(rowElements());
    for (const share of [0, 0.001, 0.25, 0.5, 0.75, 0.999, 1]) {
      const top = Math.round(share * end);
      await scrollTo(top);
      const titles = columnOf('title').map((title) => Number(/^Banner (\d+)/.exec(title ?? '')?.[1]));
      expect(titles.length).toBeLessThanOrEqual(most);
      for (const row of rowElements()) drawn.add(row);
      // The rows are consecutive, from the first visible one to the last.
      const [first = -1] = titles;
      expect(titles).toEqual(titles.map((_, index) => first + index));
      expect(first).toBeLessThanOrEqual(Math.floor(top / ROW));
      expect(titles.at(-1)).toBeGreaterThanOrEqual(Math.ceil((top + HEIGHT) / ROW) - 1);
    }
    expect(columnOf('title').at(-1)).toMatch(/^Banner 9999/);
    // Rows that leave at one end are reused at the other.
    expect(drawn.size).toBeLessThanOrEqual(most);
  });

  it('where nothing fits, the filter in the way is named and can be dropped alone', async () => {
    await openList({ documents: demo, path: '/content/banner?who=guest&q=gold%20friday' });
    await until(() => textOf('h2') === 'No banner fits both filters');
    expect(textOf('h2 + p')).toBe('Without “gold friday” there would be 2.');
    await click('Drop that filter');
    await until(() => shownTitles().length === 2);
  });

  it('[ADMIN-21] the foot says which drafts it opens the review of: those of the list, or all', async () => {
    const withdrawn = {
      why: 'rolled-back',
      release: 2,
      by: 'Anna',
      at: '2026-11-01T00:00:00Z',
      comment: 'x',
    };
    await openList({
      documents: demo,
      path: '/content/wheel-segments',
      heads: { 'group-21': { state: 'changed' }, default: { state: 'changed', withdrawn } as object },
    });
    const tabs = [...document.querySelectorAll('[data-part="status-tabs"] button')].map(
      ({ textContent }) => textContent,
    );
    expect(tabs).toContain('Withdrawn1');
    const links = () =>
      [...document.querySelectorAll<HTMLAnchorElement>('footer a')].filter(({ textContent }) =>
        textContent.startsWith('Review'),
      );
    expect(links().map(({ textContent }) => textContent)).toEqual([
      'Review 1 wheel prizes draft',
      'Review all drafts',
    ]);
    await act(async () => links()[0]?.click());
    expect([window.location.pathname, (window.history.state as { usr: unknown }).usr]).toEqual([
      '/review',
      { chosen: ['wheel-segments/group-21'], isLater: false },
    ]);
  });
});
