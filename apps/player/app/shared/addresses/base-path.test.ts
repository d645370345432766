import { expect, it } from 'vitest';
import { isPreviewBase, withBase, withoutBase } from './base-path.ts';

it.each([
  ['', '/de/sport', '/de/sport'],
  ['/guest', '/', '/guest'],
  ['/guest', '/?a=1', '/guest?a=1'],
  ['/guest', '/#main', '/guest#main'],
  ['/guest', '/de/sport?a=1#b', '/guest/de/sport?a=1#b'],
  ['/guest', '//host.example', '//host.example'],
  ['/guest', 'https://host.example/', 'https://host.example/'],
  ['/guest', '#terms', '#terms'],
])('below %j a link to %j has the address %j', (base, path, address) => {
  expect(withBase(base, path)).toBe(address);
});

it.each([
  ['', '/guest/de', '/guest/de'],
  ['/guest', '/guest', '/'],
  ['/guest', '/guest/', '/'],
  ['/guest', '/guest/de/sport', '/de/sport'],
  ['/guest', '/guests', '/guests'],
  ['/guest', '/sport', '/sport'],
])('without %j, %j is the path %j', (base, path, site) => {
  expect(withoutBase(base, path)).toBe(site);
});

it('knows the base of a shared preview from the guests’', () => {
  expect(['/preview/abc', '/guest', ''].map(isPreviewBase)).toEqual([true, false, false]);
});
