import { afterEach, expect, it, vi } from 'vitest';
import { addStyles } from './add-styles.ts';

afterEach(() => void vi.unstubAllGlobals());

it('fills the places in their order, each in a task of its own, and leaves none for React to find', async () => {
  const places = Array.from({ length: 3 }, () => {
    const rules: string[] = [];
    return { rules, sheet: { insertRule: (rule: string) => void rules.push(rule) } };
  });
  const remove = vi.fn<() => void>();
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) => (selector === 'style[data-rest]' ? places : []),
    currentScript: { remove },
  });
  const tasks: (() => void)[] = [];
  class Channel {
    port1 = {
      addEventListener: (_type: string, listener: () => void) => (this.listener = listener),
      start: () => undefined,
      close: () => undefined,
    };
    port2 = { postMessage: () => void tasks.push(this.listener) };
    private listener = (): void => undefined;
  }
  vi.stubGlobal('MessageChannel', Channel);

  addStyles(['a{}d{}', 'b{}', 'c{}']);
  expect(remove).toHaveBeenCalledTimes(1);
  const filled = (): string => places.map(({ rules }) => rules.join('+')).join();
  const seen = [filled()];
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    task();
    seen.push(filled());
  }
  const [a, b, c] = ['@media all{a{}d{}}', '@media all{b{}}', '@media all{c{}}'];
  expect(seen).toEqual([',,', `${a},,`, `${a},${b},`, `${a},${b},${c}`, `${a},${b},${c}`]);
});
