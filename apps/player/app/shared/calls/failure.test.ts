import { signOf, type FailureCause } from '@marquee/blocks/failure-cause';
import { expect, it, vi } from 'vitest';
import english from '../../../../../fixtures/site/messages/en.json' with { type: 'json' };
import { ApiError } from './api-error.ts';
import {
  causeOf,
  ConnectionError,
  failureKey,
  failureSign,
  kindOf,
  tellFailure,
  UnexpectedAnswerError,
  wayOn,
} from './failure.ts';

const messages: Readonly<Record<string, string>> = english.messages;
const t = (key: string): string => messages[key] ?? key;

it.each([
  [new ConnectionError('offline', ''), 'offline', 'FAILURE.OFFLINE'],
  [new ConnectionError('unreachable', ''), 'unreachable', 'FAILURE.UNREACHABLE'],
  [new ConnectionError('timeout', ''), 'timeout', 'FAILURE.TIMEOUT'],
  [new ConnectionError('timeout', '', { isOutcomeUnknown: true }), 'unknown-outcome', 'FAILURE.UNKNOWN'],
  [new ApiError(502, undefined), 'unknown-outcome', 'FAILURE.UNKNOWN'],
  [new ApiError(504, undefined), 'unknown-outcome', 'FAILURE.UNKNOWN'],
  [new ApiError(500, undefined), 'server', 'FAILURE.SERVER'],
  [new ApiError(503, undefined), 'server', 'FAILURE.SERVER'],
  [new ApiError(422, {}), 'refused', undefined],
  [new UnexpectedAnswerError('GET /api/player', undefined), 'unexpected', 'FAILURE.UNEXPECTED'],
  [new TypeError('Failed to fetch'), 'unreachable', 'FAILURE.UNREACHABLE'],
  [new TypeError('NetworkError when attempting to fetch resource.'), 'unreachable', 'FAILURE.UNREACHABLE'],
  [new TypeError('Load failed'), 'unreachable', 'FAILURE.UNREACHABLE'],
  [new TypeError("Cannot read properties of null (reading 'getItem')"), 'defect', 'FAILURE.DEFECT'],
  [new TypeError('crypto.randomUUID is not a function'), 'defect', 'FAILURE.DEFECT'],
  [new DOMException('The operation is insecure.', 'SecurityError'), 'storage', 'FAILURE.STORAGE'],
  [new DOMException('Full.', 'QuotaExceededError'), 'storage', 'FAILURE.STORAGE'],
  [new TypeError('Importing a module script failed.'), 'outdated', 'FAILURE.OUTDATED'],
  ['thrown', 'defect', 'FAILURE.DEFECT'],
])('%s is told as %s', (error, kind, key) => {
  expect(kindOf(error)).toBe(kind);
  expect(failureKey(error)).toBe(key);
  expect(tellFailure(error, t)).toBe(messages[key ?? '']);
});

it.each([
  [503, 'PLATFORM_RESTING', 'server', 'FAILURE.SERVER'],
  [503, 'PLATFORM_UNAVAILABLE', 'server', 'FAILURE.SERVER'],
  // The request was sent, and nobody knows what became of it.
  [502, 'PLATFORM_LOST', 'unknown-outcome', 'FAILURE.UNKNOWN'],
  [504, 'PLATFORM_TIMEOUT', 'unknown-outcome', 'FAILURE.UNKNOWN'],
] as const)('an outage that the server tells as %i %s is told as %s', (status, code, kind, key) => {
  const error = new ApiError(status, { error: { code, message: 'Away.' } }, '7');
  expect([error.code, error.message, error.retryAfter]).toEqual([code, 'Away.', 7]);
  expect([kindOf(error), failureKey(error)]).toEqual([kind, key]);
});

it('only a lost connection is called one', () => {
  const naming = Object.entries(messages).filter(
    ([key, text]) => key.startsWith('FAILURE.') && /check your connection|offline/i.test(text),
  );
  expect(naming.map(([key]) => key)).toEqual(['FAILURE.OFFLINE', 'FAILURE.UNREACHABLE']);
});

it('the cashbox says how to find out, in its own words', () => {
  const lost = new ConnectionError('unreachable', '', { isOutcomeUnknown: true });
  expect(tellFailure(lost, t, 'CASHBOX')).toBe(messages['CASHBOX.FAILURE.UNKNOWN']);
  expect(tellFailure(new ConnectionError('offline', ''), t, 'CASHBOX')).toBe(messages['FAILURE.OFFLINE']);
});

const CAUSES: [error: unknown, cause: FailureCause | undefined][] = [
  [new ConnectionError('offline', ''), 'offline'],
  [new ConnectionError('unreachable', ''), 'unreachable'],
  [new TypeError('Failed to fetch'), 'unreachable'],
  [new ConnectionError('timeout', ''), 'timeout'],
  [new ApiError(502, undefined), 'server'],
  [new ApiError(500, undefined), 'server'],
  [new ApiError(503, undefined), 'server'],
  ...[400, 401, 403, 404, 409, 410, 422, 451].map((status): [unknown, FailureCause] => [
    new ApiError(status, {}),
    'unavailable',
  ]),
  ...[408, 425, 429].map((status): [unknown, undefined] => [new ApiError(status, {}), undefined]),
  [new UnexpectedAnswerError('GET /api/player', undefined), 'outdated'],
  [new TypeError('Failed to fetch dynamically imported module: http://a/b.js'), 'outdated'],
  [new TypeError('error loading dynamically imported module: http://a/b.js'), 'outdated'],
  [new TypeError('Importing a module script failed.'), 'outdated'],
  [new Error('Unable to preload CSS for /assets/a.css'), 'outdated'],
  [new DOMException('The operation is insecure.', 'SecurityError'), 'storage'],
  [new DOMException('Full.', 'QuotaExceededError'), 'storage'],
  [new TypeError('crypto.randomUUID is not a function'), 'defect'],
  ['thrown', 'defect'],
];

it.each(CAUSES)('what could not be loaded for %s is drawn as %s, with what helps', (error, cause) => {
  expect(causeOf(error)).toBe(cause);
  const { icon, text, way } = signOf(cause);
  expect(failureSign(error)).toEqual(text === undefined ? { icon } : { icon, text });
  const askAgain = vi.fn<() => void>();
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  wayOn(cause, askAgain)?.();
  expect([askAgain.mock.calls.length, reload.mock.calls.length]).toEqual([
    way === 'retry' ? 1 : 0,
    way === 'reload' ? 1 : 0,
  ]);
  vi.unstubAllGlobals();
});

it('a script that did not come without a connection is told as that', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(causeOf(new TypeError('Failed to fetch dynamically imported module: http://a/b.js'))).toBe(
    'offline',
  );
  vi.unstubAllGlobals();
});
