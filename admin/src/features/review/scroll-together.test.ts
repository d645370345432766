import { expect, it } from 'vitest';
import { createScrollTogether } from './scroll-together.ts';

/** A page of a height, which says that it was scrolled later, as browsers do. */
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
  const [one, other] = [createPage(1000), createPage(300)];
  const settle = () => {
    for (let round = 0; round < 4; round += 1) [one, other].forEach((page) => page.tell());
  };
  const together = createScrollTogether();
  const leave = together.join(one);
  together.join(other);
  one.scrollTo({ top: 200 });
  settle();
  expect([one.scrollY, other.scrollY]).toEqual([200, 200]);
  one.scrollTo({ top: 800 });
  settle();
  expect([one.scrollY, other.scrollY]).toEqual([800, 300]);
  other.scrollTo({ top: 100 });
  settle();
  expect([one.scrollY, other.scrollY]).toEqual([100, 100]);
  leave();
  other.scrollTo({ top: 50 });
  settle();
  expect([one.scrollY, other.scrollY]).toEqual([100, 50]);
});
