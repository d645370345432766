import { expect, it } from 'vitest';
import { compileValid, visitorOf } from '../testing/sample.ts';
import { createVisitor } from '../visitor.ts';
import { createExplaining } from './asked.ts';
import { describeDecision } from './describe-decision.ts';
import { explainFlags } from './explain-flags.ts';
import { judgeFlag } from './judge-flag.ts';

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
