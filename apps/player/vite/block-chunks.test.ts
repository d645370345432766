import { expect, it } from 'vitest';
import { collectChunks, type Manifest } from './block-chunks.ts';

const manifest: Manifest = {
  _vendor: { file: 'assets/vendor.js' },
  _shared: { file: 'assets/shared.js', imports: ['_vendor'] },
  _wheel: { file: 'assets/wheel-disc.js', imports: ['_shared', '_vendor'] },
  '../../blocks/src/terms/terms.tsx': { file: 'assets/terms.js', imports: ['_shared', '_vendor'] },
  '../../blocks/src/wheel/wheel.tsx': { file: 'assets/wheel-alone.js', imports: ['_wheel'] },
  '../../blocks/src/primitives/icons.svg': { file: 'assets/icons.svg' },
  'app/block-bindings/prizes/wheel.tsx': { file: 'assets/wheel.js', imports: ['_wheel', '_vendor'] },
  'app/root.tsx?__react-router-build-client-route': { file: 'assets/root.js', imports: ['_vendor'] },
  'app/routes/games/category.tsx?__react-router-build-client-route': {
    file: 'assets/category.js',
    imports: ['_shared'],
  },
};

it('names the scripts of a block without those of every page, and prefers its binding', () => {
  expect(collectChunks(manifest)).toEqual({
    terms: ['/assets/terms.js', '/assets/shared.js'],
    wheel: ['/assets/wheel.js', '/assets/wheel-disc.js', '/assets/shared.js'],
  });
});

it('refuses a build in which a block takes a feature along', () => {
  const taken = {
    ...manifest,
    '_auth-1.js': { file: 'assets/auth.js', name: 'auth' },
    _shared: { file: 'assets/shared.js', imports: ['_auth-1.js'] },
  };
  expect(() => collectChunks(taken)).toThrow('blocks/src/terms/terms.tsx loads all of “auth”');
});
