import { expect, it } from 'vitest';
import { groupNodes, hasMainHeading, isLeftEmpty, keepEqualNodes } from './page-nodes.model.ts';

const node = (id: string, block: string) => ({ id, block, props: {} });

it('keeps the order and groups only neighbouring lead blocks', () => {
  const nodes = [
    node('a', 'hero-carousel'),
    node('b', 'bookmarks'),
    node('c', 'game-row'),
    node('d', 'game-row'),
    node('e', 'category-chips'),
  ];
  expect(groupNodes(nodes).map(({ id, isLead, nodes: own }) => [id, isLead, own.map((n) => n.id)])).toEqual([
    ['a', true, ['a', 'b']],
    ['c', false, ['c']],
    ['d', false, ['d']],
    ['e', true, ['e']],
  ]);
});

it('counts a part by the blocks in it', () => {
  const part = (...blocks: ReturnType<typeof node>[]) => ({ ...node('p', 'part'), children: { blocks } });
  const isLead = (one: ReturnType<typeof node>) => groupNodes([one]).map((group) => group.isLead);
  expect(isLead(part(node('a', 'bookmarks'), node('b', 'category-chips')))).toEqual([true]);
  expect(isLead(part(node('a', 'bookmarks'), node('b', 'faq')))).toEqual([false]);
  expect(isLead(part())).toEqual([false]);
  expect([isLeftEmpty([part(node('a', 'heading'))]), isLeftEmpty([part(node('a', 'faq'))])]).toEqual([
    true,
    false,
  ]);
});

it.each([
  [true, [node('a', 'notice'), node('b', 'promotion-hero')]],
  [true, [{ ...node('a', 'heading'), props: { title: 'Slots', level: 1 } }]],
  [true, [{ ...node('a', 'columns'), children: { start: [node('b', 'wheel')] } }]],
  [true, [node('a', 'coin-wheel')]],
  [true, [{ ...node('a', 'balance-strip'), props: { title: 'Slots', level: 1 } }]],
  [true, [{ ...node('a', 'game-grid'), props: { title: 'Slots', level: 1 } }]],
  [false, [{ ...node('a', 'game-grid'), props: { title: 'Slots', level: 2 } }]],
  [false, [{ ...node('a', 'game-grid'), props: { level: 1 } }]],
  [true, [{ ...node('a', 'state-message'), props: { title: 'Slots', level: 1 } }]],
  [false, [{ ...node('a', 'balance-strip'), props: { level: 2 } }]],
  [true, [{ ...node('a', 'vip-status'), props: { level: 1, table: [{}] } }]],
  [false, [{ ...node('a', 'vip-status'), props: { level: 1, table: [] } }]],
  [false, [{ ...node('a', 'vip-status'), props: { level: 2, table: [{}] } }]],
  [true, [{ ...node('a', 'quest-map'), props: { head: { title: 'Polar quest' }, size: [{}] } }]],
  [false, [{ ...node('a', 'quest-map'), props: { head: { title: 'Polar quest' }, size: [] } }]],
  [false, [{ ...node('a', 'quest-map'), props: { size: [{}] } }]],
  [false, [{ ...node('a', 'heading'), props: { level: 2 } }, node('b', 'hero-carousel')]],
  [false, []],
])('finds a main heading: %s', (found, nodes) => {
  expect(hasMainHeading(nodes)).toBe(found);
});

it('takes over what has the same content from the same place, and nothing else', () => {
  const stamped = (id: string, fingerprint: string | undefined, pointer?: string) => ({
    ...node(id, 'heading'),
    ...(fingerprint === undefined ? {} : { fingerprint }),
    ...(pointer === undefined ? {} : { source: { kind: 'page', id: 'home', pointer } }),
  });
  const before = [
    stamped('same', '1'),
    stamped('other-content', '2'),
    stamped('moved', '3', '/blocks/2'),
    stamped('unstamped', undefined),
    stamped('gone', '4'),
  ];
  const after = [
    stamped('new', '1'),
    stamped('same', '1'),
    stamped('other-content', '5'),
    stamped('moved', '3', '/blocks/3'),
    stamped('unstamped', undefined),
  ];
  const kept = keepEqualNodes(before, after);
  expect(kept).toEqual(after);
  expect(kept.map((each) => before.some((old) => old === each))).toEqual([false, true, false, false, false]);
});

it('tells a page of which nothing but headings and empty rows of banners is left', () => {
  const row = (...banners: object[]) => ({ ...node('row', 'banner-row'), props: { banners } });
  expect(isLeftEmpty([])).toBe(true);
  expect(isLeftEmpty([node('a', 'heading'), row()])).toBe(true);
  expect(isLeftEmpty([node('a', 'heading'), row({ id: 'notice' })])).toBe(false);
  expect(isLeftEmpty([node('a', 'heading'), node('b', 'game-row')])).toBe(false);
});
