// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createSymbols } from './symbols.ts';

it('reels show drawings until their pictures are there, and keep them where there is none', async () => {
  const arrived = new Map<string, (isThere: boolean) => void>();
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode(): Promise<void> {
        return new Promise((resolve, reject) => {
          arrived.set(this.src, (isThere) => (isThere ? resolve() : reject(new Error('not there'))));
        });
      }
    },
  );
  const symbols = createSymbols(['/artwork/symbol/seven-160.webp', '/artwork/symbol/bell-160.webp']);
  document.body.append(symbols.picture('a'), symbols.picture('b'), symbols.picture('W'));
  const shown = (): string[] =>
    [...document.body.children].map((each) => each.getAttribute('src') ?? each.tagName.toLowerCase());
  expect(shown()).toEqual(['svg', 'svg', 'svg']);
  arrived.get('/artwork/symbol/seven-160.webp')?.(true);
  arrived.get('/artwork/symbol/bell-160.webp')?.(false);
  await vi.waitFor(() => expect(shown()).toEqual(['/artwork/symbol/seven-160.webp', 'svg', 'svg']));
  expect(symbols.picture('a').getAttribute('src')).toBe('/artwork/symbol/seven-160.webp');
  expect(symbols.picture('b').tagName.toLowerCase()).toBe('svg');
  vi.unstubAllGlobals();
});
