import { expect, it } from 'vitest';
import { resolveCollection } from '../resolve/resolve-collection.ts';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import { NOW, snapshotOf, visitorOf } from '../testing/sample.ts';
import { NO_CURRENCIES } from '../value/compiled-value.ts';
import { createVisitor } from '../visitor/create-visitor.ts';
import { createExplaining } from './asked.ts';
import { createContainer } from './container.ts';
import { wholly } from './decide.ts';
import { explainValue } from './explain-value.ts';
import { ALWAYS } from './timeline.ts';

const DAY = 86_400_000;
const link = (id: string) => ({ id, label: { en: id }, link: '/' });
const menu = (id: string, rest: object = {}) => ({
  title: { en: 'M' },
  sections: [{ id: 's', items: [link(id)] }],
  ...rest,
});

it('[ENGINE-14] a hidden menu with responsible-gaming links takes its place before a limit, as in resolving', () => {
  const over = { schedule: { until: '2026-01-01T00:00:00Z' } };
  const compiled = compileSnapshot(
    snapshotOf({
      navigation: {
        a: menu('news', { schedule: { from: new Date(NOW + DAY).toISOString() } }),
        b: menu('limits', over),
        c: menu('about'),
        d: menu('sport'),
      },
    }),
  );
  const explaining = createExplaining(createVisitor(compiled, visitorOf()));
  const container = createContainer(
    {
      what: 'block',
      key: 'page/home#b',
      place: { kind: 'page', id: 'home', pointer: '/blocks/0' },
      showing: wholly(ALWAYS),
    },
    explaining,
  );
  const query = { limit: 2 };
  const decisions = explainValue(
    { type: 'collection', kind: 'navigation', query, decides: true, currencies: NO_CURRENCIES },
    { pointer: 'props/menus', container },
    explaining,
  ).filter(({ what }) => what === 'document');
  expect(decisions.map(({ id, showing, reason, changesAt }) => [id, showing, reason, changesAt])).toEqual([
    ['a', 'nothing', 'SCHEDULE_AHEAD', NOW + DAY],
    ['b', 'locked', 'LOCKED_INSIDE', null],
    // In second place until `a` opens and takes the first.
    ['c', 'all', 'SHOWN', NOW + DAY],
    ['d', 'nothing', 'BEYOND_LIMIT', null],
  ]);
  const { items } = resolveCollection(compiled, 'navigation', query, visitorOf());
  expect(decisions.flatMap(({ id, shown }) => (shown ? [id] : []))).toEqual(items.map(({ id }) => id));
});
