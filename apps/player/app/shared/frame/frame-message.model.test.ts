import { describe, expect, it } from 'vitest';
import { hearFrame, parseFrameMessage } from './frame-message.model.ts';

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

describe('whose messages count', () => {
  const frame = {} as MessageEventSource; // Only compared.
  const other = {} as MessageEventSource;
  const origins = ['https://sport.example', 'https://static.sport.example'];
  const data = { type: 'close' };

  it.each([
    ['the frame, from a listed origin', frame, 'https://sport.example', data],
    ['the frame, from another listed origin', frame, 'https://static.sport.example', data],
    ['another origin in the frame', frame, 'https://evil.example', null],
    ['the same host without https', frame, 'http://sport.example', null],
    ['a host that only begins alike', frame, 'https://sport.example.evil.example', null],
    ['another frame of a listed origin', other, 'https://sport.example', null],
    ['nobody', null, 'https://sport.example', null],
  ])('%s', (_who, source, origin, message) => {
    expect(hearFrame({ data, origin, source }, frame, origins)).toEqual(message);
  });

  it('hears nothing where no origin is listed, or no frame is open', () => {
    expect(hearFrame({ data, origin: 'https://sport.example', source: frame }, frame, [])).toBeNull();
    expect(hearFrame({ data, origin: 'https://sport.example', source: null }, null, origins)).toBeNull();
  });
});
