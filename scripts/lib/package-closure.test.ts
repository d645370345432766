import { expect, it } from 'vitest';
import { closureOf } from './package-closure.mjs';

const LOCK = {
  'apps/server': {
    dependencies: { fastify: '1', ours: '1', toys: '1', traces: '3' },
    devDependencies: { vitest: '1' },
  },
  // What the server has for itself is beside it, whatever version others have at the top.
  'apps/server/node_modules/traces': { dependencies: { spans: '3' } },
  'apps/server/node_modules/spans': {},
  'node_modules/traces': {},
  'node_modules/spans': {},
  engine: { dependencies: { ajv: '1' } },
  'node_modules/ours': { resolved: 'engine', link: true },
  'node_modules/toys': { dependencies: { dice: '1' } },
  'node_modules/dice': {},
  'node_modules/fastify': {
    dependencies: { ajv: '2' },
    optionalDependencies: { 'fast-linux': '1', 'fast-mac': '1' },
    peerDependencies: { react: '1', unused: '1' },
    peerDependenciesMeta: { unused: { optional: true } },
  },
  'node_modules/fastify/node_modules/ajv': { dependencies: { uri: '1' } },
  'node_modules/@scope/deep/node_modules/uri': {},
  'node_modules/uri': {},
  'node_modules/ajv': {},
  'node_modules/react': {},
  'node_modules/unused': {},
  'node_modules/vitest': {},
  'node_modules/fast-linux': {},
  'node_modules/fast-mac': {},
};

const options = {
  roots: ['apps/server'],
  skips: (name: string) => name === 'toys',
  isInstalled: (place: string) => place !== 'node_modules/fast-mac',
};

it('has what is needed to run, each at the place where Node finds it, and nothing else', () => {
  expect(closureOf(LOCK, options)).toEqual([
    'apps/server',
    'apps/server/node_modules/spans',
    'apps/server/node_modules/traces',
    'engine',
    'node_modules/ajv',
    'node_modules/fast-linux',
    'node_modules/fastify',
    'node_modules/fastify/node_modules/ajv',
    'node_modules/react',
    'node_modules/uri',
  ]);
});

it('makes no package without something that is needed', () => {
  const isInstalled = (place: string): boolean => place !== 'node_modules/uri';
  expect(() => closureOf(LOCK, { ...options, isInstalled })).toThrow(
    'node_modules/fastify/node_modules/ajv needs uri, which is not installed.',
  );
});
