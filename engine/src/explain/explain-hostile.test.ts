import { expect, it } from 'vitest';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import { deepFreeze, snapshotOf, visitorOf, type Documents } from '../testing/sample.ts';
import type { Snapshot } from '../types.ts';
import { describeDecision } from './describe-decision.ts';
import { explainPage } from './explain-page.ts';

const home = (rest: object) => ({ page: { home: { path: '/', title: { en: 'H' }, ...rest } } });

/** Each audience uses the one before it twice, in two ways: written out, the last one would have 2^49 conditions. */
function doublingDocuments(steps: number): Documents {
  const audience = Object.fromEntries(
    Array.from({ length: steps }, (_, step) => [
      `a${step}`,
      {
        audience:
          step === 0
            ? { login: 'guest' }
            : { audience: `a${step - 1}`, anyOf: [{ audience: `a${step - 1}` }, { locales: ['de'] }] },
      },
    ]),
  );
  return { audience, ...home({ audience: { audience: `a${steps - 1}` } }) };
}

it.each([12, 49])('[ENGINE-14] audiences that double at each of %i steps do not fill the memory', (steps) => {
  const compiled = compileSnapshot(snapshotOf(doublingDocuments(steps)));
  expect(compiled.problems).toEqual([]);
  const [page] = explainPage(compiled, '/', visitorOf());
  expect(page?.deciding).toMatchObject({ name: 'login', kind: 'audience', id: 'a0', reason: 'LOGIN' });
  expect(JSON.stringify(page).length).toBeLessThan(500_000);
  expect(JSON.stringify(page)).toContain('"isCut":true');
  expect(page && describeDecision(page)[0]).toBe(
    'Not shown: the audience “a0” is for guests only, this visitor is a player.',
  );
});

it('[ENGINE-14] circles, unknown kinds, wrong types and forbidden keys are named or passed over', () => {
  const circle = (id: string) => ({ audience: { audience: id } });
  const hostile = {
    audience: { a: circle('b'), b: circle('a'), list: [], text: 'x', nothing: null },
    'feature-flag': {
      f: { key: 'f', default: false, rules: [{ audience: { flags: { on: ['f'] } }, value: true }] },
    },
    'no-such-kind': { x: {} },
    banner: JSON.parse('{ "__proto__": { "order": { "hero": 1 } }, "constructor": 7 }') as object,
    page: {
      home: {
        path: '/',
        title: { en: 'H' },
        blocks: [{ id: 'r', block: 'banner-row', props: { banners: { location: 'hero' } } }],
      },
      unasked: { path: '/', title: { en: 'A' }, audience: { flags: { on: ['f'] } } },
    },
  } as unknown as Documents; // what a broken store could hold
  const decisions = explainPage(compileSnapshot(snapshotOf(hostile)), '/', visitorOf());
  expect(decisions.map(({ key, reason }) => [key, reason])).toEqual([
    ['page/home', 'SHOWN'],
    ['page/home#r', 'SHOWN'],
    ['page/home#r/props/banners>banner/__proto__', 'LEFT_OUT'],
    ['page/home#r/props/banners>banner/constructor', 'LEFT_OUT'],
    ['page/unasked', 'LEFT_OUT'],
  ]);
});

it.each([null, 7, 'x', [], {}, { release: null, documents: null }, { documents: { page: [] } }])(
  '[ENGINE-14] a snapshot that is %j has nothing to explain',
  (snapshot) => {
    const compiled = compileSnapshot(snapshot as unknown as Snapshot); // not one
    expect(explainPage(compiled, '/', deepFreeze(visitorOf()))).toEqual([]);
  },
);
