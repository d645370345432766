import { expect, it } from 'vitest';
import { ownerOfHost } from './hosts.ts';

const owners = [
  ['north', ['north.example', '*.all.example', 'm.polar.example']],
  ['polar', ['polar.example', '*.polar.example', 'north.example']],
] as const;

it.each([
  ['north.example', 'north'],
  ['NORTH.example', 'north'],
  ['polar.example', 'polar'],
  ['a.polar.example', 'polar'],
  ['a.b.polar.example', 'polar'],
  ['m.polar.example', 'north'],
  ['other.all.example', 'north'],
  ['other.example', undefined],
  ['xpolar.example', undefined],
  ['all.example', undefined],
  ['example', undefined],
  ['*.polar.example', 'polar'],
  ['', undefined],
])('the host %s is of %s', (host, owner) => {
  expect(ownerOfHost(owners, host)).toBe(owner);
});
