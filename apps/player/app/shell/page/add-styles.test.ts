import { afterEach, expect, it, vi } from 'vitest';
import { addStyles } from './add-styles.ts';

afterEach(() => void vi.unstubAllGlobals());

const FILE = 'a{}b{}c{}d{}';

/** A page with three style elements and its stylesheet link. `filled` lists the rules that each element got. */
function openPage(answer: () => Promise<Response>) {
  const places = Array.from({ length: 3 }, () => {
    const rules: string[] = [];
    return { rules, sheet: { insertRule: (rule: string) => void rules.push(rule) } };
  });
  const link = Object.assign(new EventTarget(), { sheet: null as object | null, media: 'not all' });
  const remove = vi.fn<() => void>();
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) => (selector === 'style[data-rest]' ? places : []),
    querySelector: (selector: string) => (selector === 'link[rel="stylesheet"][href="/s.css"]' ? link : null),
    currentScript: { remove },
  });
  vi.stubGlobal('window', {});
  const fetched = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', fetched);
  const filled = (): string => places.map(({ rules }) => rules.join('+')).join();
  return { link, remove, fetched, filled };
}

it('fills the places from the file that the page has asked for, in their order, and leaves none for React to find', async () => {
  const { link, remove, fetched, filled } = openPage(async () => new Response(FILE));
  addStyles('/s.css', [
    [
      [0, 3],
      [9, 12],
    ],
    [[3, 6]],
    [[6, 9]],
  ]);
  expect(remove).toHaveBeenCalledTimes(1);
  // Until the link has loaded the file, the script does not request it, too.
  await Promise.resolve();
  expect(fetched).not.toHaveBeenCalled();
  link.dispatchEvent(new Event('load'));
  await window.marqueeStyles;
  expect(fetched.mock.calls).toEqual([['/s.css', { cache: 'force-cache' }]]);
  expect(filled()).toBe('@media all{a{}d{}},@media all{b{}},@media all{c{}}');
  expect(link.media).toBe('not all');
});

it('is done in a task for each place', async () => {
  const { link, filled } = openPage(async () => new Response(FILE));
  link.sheet = {};
  addStyles('/s.css', [[[0, 3]], [[3, 6]], [[6, 9]]]);
  const seen = new Set<string>();
  const last = '@media all{a{}},@media all{b{}},@media all{c{}}';
  while (!seen.has(last)) {
    seen.add(filled());
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['@media all{a{}},,', '@media all{a{}},@media all{b{}},']),
  );
});

it.each([
  ['the line is lost', () => Promise.reject(new TypeError('lost'))],
  ['the file is gone', async () => new Response('', { status: 404 })],
])('leaves it to the link when %s, and the page goes on', async (_name, answer) => {
  const { link, filled } = openPage(answer);
  addStyles('/s.css', [[[0, 3]]]);
  link.dispatchEvent(new Event('error'));
  await window.marqueeStyles;
  expect([link.media, filled()]).toEqual(['all', ',,']);
});
