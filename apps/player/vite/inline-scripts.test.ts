import { expect, it } from 'vitest';
import { minifyFunction } from './inline-scripts.ts';

it('keeps what a function does, in fewer letters', async () => {
  const code =
    'export function addUp(first, second) {\n  // Why.\n  const sumOfBoth = first + second;\n  return [sumOfBoth, "</p>"];\n}\n';
  const module = await minifyFunction(code, 'add-up.ts');
  const { addUp } = (await import(`data:text/javascript,${encodeURIComponent(module)}`)) as {
    addUp: { toString(): string };
  };
  const text = addUp.toString();
  expect(text.length).toBeLessThan(60);
  // oxlint-disable-next-line no-new-func -- as a page runs it
  expect(new Function(`return (${text})(1, 2)`)()).toEqual([3, '</p>']);
});

it('fails for a module that has no function to write into a page', async () => {
  await expect(minifyFunction('export const a = 1;', 'a.ts')).rejects.toThrow('a.ts exports no function.');
  await expect(minifyFunction('export function a( {', 'a.ts')).rejects.toThrow('a.ts: ');
});
