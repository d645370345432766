import { expect, it } from 'vitest';
import { MultiAccountNotice } from './multi-account-notice.tsx';
import { createShell, render } from '../testing/render-frame.tsx';

const notice = (groups: number[]): string => render(<MultiAccountNotice groups={groups} />, createShell());

it('[GRP-05] warns members of group 100, and nobody else', () => {
  expect(notice([21, 100])).toContain('More than one account seems to be yours.');
  expect(notice([21, 10])).toBe('');
  expect(notice([])).toBe('');
});
