import { expect, it } from 'vitest';
import type { SetAside } from '../api/set-aside.queries.ts';
import { judgeFindings } from './judge-findings.ts';

const place = { code: 'NOBODY', kind: 'banner', pointer: '/audience', fingerprint: 'ab12' };
const finding = { ...place, entryPlace: place.pointer, id: 'tallinn', severity: 'warning' as const };
const said: SetAside = {
  ...place,
  id: 'row',
  document: 'tallinn',
  reason: 'Waits for March',
  setAsideBy: 'Edda',
  setAsideAt: '2026-11-19T13:00:00.000Z',
};

it('a finding is set aside while it rests on the same', () => {
  expect(judgeFindings([finding], [said])).toEqual([{ ...finding, aside: said }]);
});

it('a finding comes back once what it is about has changed', () => {
  const changed = { ...finding, fingerprint: 'cd34' };
  expect(judgeFindings([changed], [said])).toEqual([{ ...changed, back: said }]);
});

it.each([
  ['of another document', { ...finding, id: 'riga' }],
  ['of another field', { ...finding, pointer: '/schedule', entryPlace: '/schedule' }],
  ['of another kind', { ...finding, code: 'OVER' }],
  ['that blocks a publish', { ...finding, severity: 'error' as const }],
])('one %s is not set aside with it', (_, other) => {
  expect(judgeFindings([other], [said])).toEqual([other]);
});

it('what was said of a block goes with it, and what was said before by position is still known', () => {
  const moved = { ...finding, pointer: '/blocks/3/audience', entryPlace: '/#offer/audience' };
  const ofBlock = { ...said, pointer: '/#offer/audience' };
  expect(judgeFindings([moved], [ofBlock])).toEqual([{ ...moved, aside: ofBlock }]);
  expect(judgeFindings([{ ...moved, entryPlace: '/#other/audience' }], [ofBlock])[0]).not.toHaveProperty(
    'aside',
  );
  const byPosition = { ...said, pointer: '/blocks/3/audience' };
  expect(judgeFindings([moved], [byPosition])).toEqual([{ ...moved, aside: byPosition }]);
});
