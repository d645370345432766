import { expect, it } from 'vitest';
import { readNetwork } from './network.ts';

it('tells round trip, speed and kind of the connection where the browser does', () => {
  expect(
    readNetwork({ connection: { rtt: 50, downlink: 9.7, effectiveType: '4g', saveData: false } }),
  ).toEqual({
    rtt: 50,
    downlink: 9.7,
    effectiveType: '4g',
  });
});

it.each([
  ['no connection', {}],
  ['an unknown kind', { connection: { rtt: 50, downlink: 9.7, effectiveType: '5g' } }],
  ['half of it', { connection: { rtt: 50, effectiveType: '4g' } }],
])('tells nothing of %s', (_what, browser) => {
  expect(readNetwork(browser)).toBeUndefined();
});
