import { expect, it } from 'vitest';
import { ApiError } from '../../../shared/calls/api-error.ts';
import { tellRefusal } from './refusal.model.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'FAILURE.UNREACHABLE': 'No answer.',
  'FAILURE.SERVER': 'Our fault.',
  'PROFILE.REFUSED.LIMIT_ONLY_LONGER': 'Only longer.',
  'VALIDATION.PERIOD.NOT_ALLOWED': 'Another period.',
  'VALIDATION.COMMON.BLANK': 'Fill this in.',
};
const t = (key: string): string => TEXTS[key] ?? key;

it.each([
  [new TypeError('Failed to fetch'), 'No answer.'],
  [new ApiError(503, undefined), 'Our fault.'],
  [new ApiError(409, { error: 'A break…', code: 'LIMIT_ONLY_LONGER' }), 'Only longer.'],
  [new ApiError(422, { errors: { period: { not_allowed: 'For session: day.' } } }), 'Another period.'],
  [new ApiError(422, { errors: { amount: { blank: 'Must be given.' } } }), 'Fill this in.'],
  [new ApiError(422, { errors: { amount: { odd: 'Must be even.' } } }), 'Must be even.'],
  [new ApiError(409, { error: 'Nobody knows this one.', code: 'NEW' }), 'Nobody knows this one.'],
])('%s is told as %s', (error, text) => {
  expect(tellRefusal(error, t)).toBe(text);
});
