import { expect, it } from 'vitest';
import { nameObstacle } from './scaffold.mjs';

const BLOCKS = 'schemas/blocks';
const KINDS = 'schemas/config';

it.each([
  ['constructor', 'every object of JavaScript'],
  ['con', 'Windows has a device'],
  ['com1', 'Windows has a device'],
  ['left-out', 'in the place of a damaged block'],
])('neither a block nor a kind is called %s', (name, words) => {
  expect(nameObstacle(name, BLOCKS)).toContain(words);
  expect(nameObstacle(name, KINDS)).toContain(words);
});

// Every name in lower case that JavaScript has for itself, as a component would write it.
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
