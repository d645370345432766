import { createElement, Suspense, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { lazyBlock } from './lazy-block.tsx';
import { loadBlocks } from './render-block.tsx';

type Props = { text: string };

const Marker: ComponentType<Props> = ({ text }) => text;

describe('lazyBlock', () => {
  it('waits until it is loaded, and from then on draws at once', async () => {
    const Block = lazyBlock(() => Promise.resolve(Marker));
    const draw = (): string =>
      renderToString(
        createElement(Suspense, { fallback: 'waiting' }, createElement(Block, { text: 'drawn' })),
      );
    expect(draw()).toContain('waiting');
    await Block.load();
    expect(draw()).toBe('<!--$-->drawn<!--/$-->');
  });

  it('fetches once, and again only after it failed', async () => {
    let fetched = 0;
    const Block = lazyBlock(() => {
      fetched += 1;
      return fetched === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(Marker);
    });
    await expect(Promise.all([Block.load(), Block.load()])).rejects.toThrow('offline');
    expect(fetched).toBe(1);
    await Promise.all([Block.load(), Block.load()]);
    await Block.load();
    expect(fetched).toBe(2);
  });
});

describe('loadBlocks', () => {
  it('loads bindings at any depth, before the block of the same name, and does not mind a failure', async () => {
    const fetched: string[] = [];
    const track = (name: string, isThere: boolean) =>
      lazyBlock(() => {
        fetched.push(name);
        return isThere ? Promise.resolve(() => null) : Promise.reject(new Error(`${name} is gone`));
      });
    const bindings = { wheel: track('wheel', false), shop: track('shop', true), faq: track('faq', true) };
    const node = (block: string, children = {}) => ({ id: block, block, props: {}, children });
    await loadBlocks([node('wheel'), node('columns', { first: [node('shop')] }), node('hologram')], bindings);
    expect(fetched).toEqual(['wheel', 'shop']);
  });
});
