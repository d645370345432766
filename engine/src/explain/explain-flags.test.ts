import { expect, it } from 'vitest';
import { compileValid, visitorOf } from '../testing/sample.ts';
import { createVisitor } from '../visitor/create-visitor.ts';
import { createExplaining } from './asked.ts';
import { describeDecision } from './describe-decision.ts';
import { explainFlag, explainFlags } from './explain-flags.ts';
import { judgeFlag } from './judge-audience.ts';

it('[ENGINE-14] a flag that does not exist is off, and that is its reason', () => {
  const explaining = createExplaining(createVisitor(compileValid({}), visitorOf()));
  judgeFlag('none', explaining);
  const [decision] = explainFlags(explaining);
  expect(decision).toMatchObject({
    key: 'feature-flag/none',
    shown: false,
    showing: 'nothing',
    reason: 'FLAG_NOT_FOUND',
    deciding: null,
    conditions: [],
    changesAt: null,
  });
  expect(decision ? describeDecision(decision)[0] : '').toBe('Off: there is no such flag.');
});

it('[ENGINE-14] a flag is explained by itself: what decided, and how far every rule was from it', () => {
  const split = { by: 'userId', layer: 'advent', percent: [0, 20] };
  const rules = [
    { audience: { licences: ['EE'] }, value: false },
    { schedule: { from: '2026-12-01T00:00:00Z' }, value: true },
    { audience: { login: 'player', split }, value: true },
  ];
  const compiled = compileValid({ 'feature-flag': { advent: { key: 'advent', default: false, rules } } });
  const now = Date.parse('2026-11-30T00:00:00Z');
  const explained = explainFlag(compiled, 'advent', visitorOf({ login: 'player', userId: '6', now }));
  expect(explained).toMatchObject({
    kind: 'feature-flag',
    id: 'advent',
    reason: 'FLAG_DEFAULT',
    shown: false,
  });
  expect(explained.deciding).toMatchObject({ name: 'default', pointer: '/default' });
  expect(explained.changesAt).toBe(Date.parse('2026-12-01T00:00:00Z'));
  const failing = explained.conditions.map(({ parts }) => parts.filter(({ holds }) => !holds));
  expect(failing.map((parts) => parts.map(({ name }) => name))).toEqual([
    ['licences'],
    ['schedule'],
    ['split.percent'],
    [],
  ]);
  expect(failing[2]?.[0]?.actual).toEqual({ id: '6', percent: 21.44 });
});
