import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameObstacle, wordsObstacle } from './scaffold.mjs';

const BLOCKS = 'schemas/blocks';
const KINDS = 'schemas/config';

it.each([
  ['constructor', 'every object of JavaScript'],
  ['then', 'takes what has one for a promise'],
  ['con', 'Windows has a device'],
  ['com1', 'Windows has a device'],
  ['left-out', 'in the place of a damaged block'],
])('neither a block nor a kind is called %s', (name, words) => {
  expect(nameObstacle(name, BLOCKS)).toContain(words);
  expect(nameObstacle(name, KINDS)).toContain(words);
});

// All global names of JavaScript that a component could have.
const globals = Object.getOwnPropertyNames(globalThis).filter((name) => /^[A-Z][a-z]+$/.test(name));
it.each(globals)('no block’s component is called %s, which is JavaScript’s own', (name) => {
  expect(nameObstacle(name.toLowerCase(), BLOCKS)).toBeDefined();
});

it.each([
  'react-node',
  'block-props',
  'example-story',
  'default',
  'title-only',
  'read',
  'primitives',
  'theme',
  'site',
])('no block is called %s, which stands in its files or beside them', (name) =>
  expect(nameObstacle(name, BLOCKS)).toBeDefined(),
);

it.each(['trust-badges', 'prize-ladder', 'zz-last', 'story-category', 'wire', 'rungs'])(
  '%s is a good name',
  (name) => {
    expect(nameObstacle(name, BLOCKS)).toBeUndefined();
    expect(nameObstacle(name, KINDS)).toBeUndefined();
  },
);

it.each(['Prize ladder', "Winner's ladder", 'Gewinnstaffel', '“20” games', 'Игры'])(
  '%s is a good title',
  (words) => expect(wordsObstacle(words)).toBeUndefined(),
);

it('no title is empty, has ends of spaces, a slash, or signs that end a line or are not seen', () => {
  const signs = fc.constantFrom('', ' ', '\n', '\r\n', '\t', '\0', '\u2028', '\u0085', '/');
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'B', 'é')),
      signs,
      fc.array(fc.constantFrom('a', 'b')),
      (one, sign, two) => {
        const words = `${one.join('')}${sign}${two.join('')}`;
        const isFine = sign === '' || (sign === ' ' && one.length > 0 && two.length > 0);
        expect(wordsObstacle(words) === undefined).toBe(isFine && words !== '' && words.length <= 60);
      },
    ),
  );
});
