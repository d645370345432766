import { expect, it } from 'vitest';
import english from '../../../../fixtures/site/messages/en.json' with { type: 'json' };
import { ApiError } from './api-error.ts';
import {
  ConnectionError,
  failureKey,
  failureSign,
  kindOf,
  tellFailure,
  UnexpectedAnswerError,
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
  [new DOMException('The operation is insecure.', 'SecurityError'), 'defect', 'FAILURE.DEFECT'],
  [new DOMException('Full.', 'QuotaExceededError'), 'defect', 'FAILURE.DEFECT'],
  ['thrown', 'defect', 'FAILURE.DEFECT'],
])('%s is told as %s', (error, kind, key) => {
  expect(kindOf(error)).toBe(kind);
  expect(failureKey(error)).toBe(key);
  expect(tellFailure(error, t)).toBe(messages[key ?? '']);
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

it.each([
  [new ConnectionError('offline', ''), 'wifi-off', undefined],
  [new TypeError('Failed to fetch'), 'wifi-off', undefined],
  [new ConnectionError('timeout', ''), 'triangle-alert', undefined],
  [new ApiError(502, undefined), 'triangle-alert', 'FAILURE.SERVER'],
  [new ApiError(500, undefined), 'triangle-alert', 'FAILURE.SERVER'],
  [new ApiError(403, {}), 'triangle-alert', undefined],
  [new UnexpectedAnswerError('GET /api/player', undefined), 'triangle-alert', 'FAILURE.SERVER'],
  [new DOMException('Full.', 'QuotaExceededError'), 'triangle-alert', 'FAILURE.DEFECT'],
])('what could not be loaded for %s is drawn with the sign of its cause', (error, icon, text) => {
  expect(failureSign(error)).toEqual(text === undefined ? { icon } : { icon, text });
});
