import { compileSnapshot } from '@marquee/engine';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkSnapshot } from './check-snapshot.ts';
import { judgeFindings } from './judge-findings.ts';
import { newFindings } from './new-findings.ts';

/** fast-check prints the seed and path of a failure. Enter them here to repeat it. */
const REPLAY: fc.Parameters<unknown> = {};
const NOW = Date.parse('2026-11-21T12:00:00Z');

/** Rules of flags have no ids. No guest is in a group, and the group tells the test which rule it is. */
type Rule = { group: number; value: boolean };
const siteOf = (rules: readonly Rule[]) =>
  compileSnapshot({
    release: { number: 1, publishedAt: '2026-11-21T00:00:00Z' },
    documents: {
      'feature-flag': {
        beta: {
          key: 'beta',
          default: false,
          rules: rules.map(({ group, value }) => ({
            audience: { login: 'guest', groups: { anyOf: [group] } },
            value,
          })),
        },
      },
    } as never, // As the server stores it.
  });
const deadIn = (rules: readonly Rule[]) =>
  checkSnapshot(siteOf(rules), NOW).findings.filter(({ code }) => code === 'NOBODY');
const groupOf = (rules: readonly Rule[], pointer: string) => rules[Number(pointer.split('/')[2])]?.group;

const groups = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
const before = groups.map((all) => all.map((group): Rule => ({ group, value: true })));
const change = fc.record({
  what: fc.constantFrom('move', 'remove', 'insert', 'value'),
  at: fc.nat({ max: 9 }),
  to: fc.nat({ max: 9 }),
});

function changed(rules: readonly Rule[], steps: readonly { what: string; at: number; to: number }[]): Rule[] {
  const list = [...rules];
  for (const [index, { what, at, to }] of steps.entries()) {
    const place = at % Math.max(list.length, 1);
    const rule = list[place];
    if (what === 'insert' || !rule) list.splice(place, 0, { group: 100 + index, value: true });
    else if (what === 'value') list[place] = { ...rule, value: !rule.value };
    else if (what === 'remove') list.splice(place, 1);
    else list.splice(to % list.length, 0, ...list.splice(place, 1));
  }
  return list;
}

it('what was set aside of an entry without an id stays with it, and goes to no other', () => {
  fc.assert(
    fc.property(before, fc.nat(), fc.array(change, { maxLength: 6 }), (rules, pick, steps) => {
      const found = deadIn(rules);
      const own = found[pick % found.length];
      if (!own) throw new Error('A rule that nobody meets is not found.');
      const { code, kind, id, entryPlace, fingerprint } = own;
      const said = { id: 's', code, kind, document: id, pointer: entryPlace, fingerprint };
      const row = { ...said, reason: 'Later', setAsideBy: 'Edda', setAsideAt: '2026-11-19T13:00:00.000Z' };
      const group = groupOf(rules, own.pointer);
      const after = changed(rules, steps);
      const judged = judgeFindings(deadIn(after), [row]);
      expect(judged.filter(({ aside }) => aside).map(({ pointer }) => groupOf(after, pointer))).toEqual(
        after.filter((rule) => rule.group === group).map((rule) => rule.group),
      );
      expect(judged.filter(({ back }) => back)).toEqual([]);
    }),
    { numRuns: 60, ...REPLAY },
  );
});

it('of entries without ids a release adds what is found of those that came', () => {
  fc.assert(
    fc.property(before, fc.array(change, { maxLength: 6 }), (rules, steps) => {
      const after = changed(
        rules,
        steps.filter(({ what }) => what !== 'value'),
      );
      const { found } = newFindings(siteOf(rules), siteOf(after), NOW);
      const added = found
        .filter(({ code }) => code === 'NOBODY')
        .map(({ pointer }) => groupOf(after, pointer));
      const came = after.map(({ group }) => group).filter((group) => group >= 100);
      const went = rules.filter(({ group }) => after.every((each) => each.group !== group));
      // A new rule in the place of a removed one may be that one, changed.
      expect(added.filter((group) => !came.includes(group ?? 0))).toEqual([]);
      expect(added.length).toBeGreaterThanOrEqual(came.length - went.length);
    }),
    { numRuns: 60, ...REPLAY },
  );
});

it('of entries that are alike nothing that was said of one is taken over by another', () => {
  const alike: Rule[] = [1, 2, 1].map((group) => ({ group, value: true }));
  const found = deadIn(alike);
  const rows = found.map(({ code, kind, id, entryPlace, fingerprint }, index) => ({
    id: `s${index}`,
    code,
    kind,
    document: id,
    pointer: entryPlace,
    fingerprint,
    reason: 'Later',
    setAsideBy: 'Edda',
    setAsideAt: '2026-11-19T13:00:00.000Z',
  }));
  const asideIn = (rules: readonly Rule[], said: typeof rows) =>
    judgeFindings(deadIn(rules), said)
      .filter(({ aside }) => aside)
      .map(({ pointer }) => groupOf(rules, pointer));
  const ofOne = rows.slice(0, 1);
  expect(asideIn(alike, ofOne)).toEqual([1]);
  const changedOne: Rule[] = alike.map((rule, index) => (index === 0 ? { ...rule, value: false } : rule));
  expect(asideIn(changedOne, ofOne)).toEqual([]);
  expect(asideIn(alike.slice(1), ofOne)).toEqual([]);
  // All of them are alike, so it does not matter which is which.
  expect(asideIn(changedOne, rows)).toEqual([1, 2, 1]);
});

it('what was set aside of an entry that is in another list by now is known, and counts again', () => {
  type Links = readonly (readonly string[])[];
  const site = (lists: Links) =>
    compileSnapshot({
      release: { number: 1, publishedAt: '2026-11-21T00:00:00Z' },
      documents: {
        navigation: {
          main: {
            title: { en: 'Menu' },
            sections: lists.map((items, index) => ({
              id: `s${index}`,
              items: items.map((id) => ({
                id,
                label: { en: id },
                link: '/',
                audience: { login: 'guest', groups: { anyOf: [1] } },
              })),
            })),
          },
        },
      } as never, // As the server stores it.
    });
  const deadLinks = (lists: Links) =>
    checkSnapshot(site(lists), NOW).findings.filter(({ code }) => code === 'NOBODY');
  const own = deadLinks([['a', 'b'], ['c']])[0];
  if (!own) throw new Error('A link that nobody sees is not found.');
  const { code, kind, id, entryPlace, fingerprint } = own;
  expect(entryPlace).toBe('/sections/#s0/items/#a/audience/login');
  const said = { id: 's', code, kind, document: id, pointer: entryPlace, fingerprint };
  const row = { ...said, reason: 'Later', setAsideBy: 'Edda', setAsideAt: '2026-11-19T13:00:00.000Z' };
  const judged = (lists: Links) =>
    judgeFindings(deadLinks(lists), [row]).flatMap(({ entryPlace: at, back, aside }) =>
      back || aside ? [[at.slice(at.indexOf('/', 1)), back?.reason, aside?.reason]] : [],
    );
  expect(judged([['b'], ['c', 'a']]).map(([at]) => at)).toEqual(['/#s1/items/#a/audience/login']);
  expect(judged([['b'], ['c', 'a']]).map(([, back, aside]) => [back, aside])).toEqual([['Later', undefined]]);
  expect(judged([['b', 'a'], ['c']]).map(([, back, aside]) => [back, aside])).toEqual([[undefined, 'Later']]);
  expect(judged([['b'], ['c']])).toEqual([]);
});
