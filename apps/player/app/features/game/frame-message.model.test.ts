import { expect, it } from 'vitest';
import { parseFrameMessage } from './frame-message.model.ts';

it.each([
  ['[NAV-58]', { type: 'close' }, { type: 'close' }],
  ['[NAV-59]', { type: 'redirect', path: '/deposit?a=1' }, { type: 'redirect', path: '/deposit?a=1' }],
  ['[NAV-60]', { type: 'refresh_user', more: 1 }, { type: 'refresh_user' }],
  ['a path elsewhere', { type: 'redirect', path: 'https://evil.example/' }, null],
  ['a host without a scheme', { type: 'redirect', path: '//evil.example' }, null],
  ['a script', { type: 'redirect', path: 'javascript:alert(1)' }, null],
  ['no path', { type: 'redirect' }, null],
  ['another type', { type: 'resize' }, null],
  ['a text', 'close', null],
  ['nothing', null, null],
])('%s: %j', (_title, data, message) => {
  expect(parseFrameMessage(data)).toEqual(message);
});
