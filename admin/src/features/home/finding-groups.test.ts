import { FINDING_CODES, type Finding, type FindingCode } from '@marquee/engine';
import { expect, it } from 'vitest';
import { FINDING_KINDS } from '../../words/finding-kinds.ts';
import { groupFindings } from './finding-groups.ts';

const finding = (code: FindingCode, id: string): Finding => ({
  code,
  severity: FINDING_CODES[code],
  kind: 'banner',
  id,
  pointer: '',
  message: '',
});

it('puts findings of a kind together, warnings first', () => {
  const groups = groupFindings([
    finding('UNUSED_FLAG', 'a'),
    finding('OVER', 'b'),
    finding('BEATEN_BY_LIMIT', 'c'),
    finding('NOBODY', 'd'),
    finding('OVER', 'e'),
  ]);
  expect(
    groups.map(({ code, severity, findings }) => [code, severity, findings.map(({ id }) => id)]),
  ).toEqual([
    ['NOBODY', 'warning', ['d']],
    ['BEATEN_BY_LIMIT', 'warning', ['c']],
    ['OVER', 'info', ['b', 'e']],
    ['UNUSED_FLAG', 'info', ['a']],
  ]);
});

it('has words for everything the engine can say', () => {
  expect(Object.keys(FINDING_KINDS).toSorted()).toEqual(Object.keys(FINDING_CODES).toSorted());
});
