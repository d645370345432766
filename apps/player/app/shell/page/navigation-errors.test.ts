import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageLog } from '../../shared/calls/page-log.ts';
import { logNavigationError } from './navigation-errors.ts';

beforeEach(() => void vi.spyOn(pageLog, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

const answered = (status: number) => ({ status, statusText: '', internal: false, data: null });

it.each([
  ['one that was aborted', new DOMException('The user went elsewhere.', 'AbortError')],
  ['a page that says that it is not there', answered(404)],
])('[NAV-36] swallows %s', (_what, error) => {
  logNavigationError(error);
  expect(pageLog.error).not.toHaveBeenCalled();
});

it.each([
  ['a lost connection', new TypeError('Failed to fetch')],
  ['a failure of the server', answered(500)],
  ['a part that took too long', new DOMException('No answer.', 'TimeoutError')],
])('[NAV-37] logs %s', (_what, error) => {
  logNavigationError(error);
  expect(vi.mocked(pageLog.error).mock.calls).toEqual([['NAVIGATION_ERROR', error]]);
});
