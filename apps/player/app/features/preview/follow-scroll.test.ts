import { expect, it } from 'vitest';
import { followScroll } from './follow-scroll.ts';
import type { FromFrame } from './preview-messages.ts';

/** A page of this height whose scroll events come later, as in browsers. */
function createPage(height: number) {
  let top = 0;
  const waiting: (() => void)[] = [];
  const target = new EventTarget();
  return {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    get scrollY() {
      return top;
    },
    scrollTo(options: { top: number }) {
      const next = Math.min(options.top, height);
      if (next === top) return;
      top = next;
      waiting.push(() => target.dispatchEvent(new Event('scroll')));
    },
    tell: () => waiting.splice(0).forEach((say) => say()),
  };
}

it('shows the same place on both sides, and lets a longer page go on where the other ends', () => {
  const pages = [createPage(1000), createPage(300)] as const;
  const [one, other] = pages;
  const sides: ReturnType<typeof followScroll>[] = [];
  const sayTo = (to: number) => (message: FromFrame) => {
    if (message.type === 'scrolled') sides[to]?.receive({ type: 'scroll', top: message.top });
  };
  sides.push(followScroll(one, sayTo(1)), followScroll(other, sayTo(0)));
  const settle = () => {
    for (let round = 0; round < 4; round += 1) pages.forEach((page) => page.tell());
  };
  one.scrollTo({ top: 200 });
  settle();
  expect([one.scrollY, other.scrollY]).toEqual([200, 200]);
  one.scrollTo({ top: 800 });
  settle();
  expect([one.scrollY, other.scrollY]).toEqual([800, 300]);
  other.scrollTo({ top: 100 });
  settle();
  expect([one.scrollY, other.scrollY]).toEqual([100, 100]);
  sides[1]?.stop();
  other.scrollTo({ top: 50 });
  settle();
  expect([one.scrollY, other.scrollY]).toEqual([100, 50]);
});
