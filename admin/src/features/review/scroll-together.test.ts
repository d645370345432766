import { expect, it } from 'vitest';
import { createScrollTogether } from './scroll-together.ts';

it('puts every other page where one was scrolled to, as long as it is there', () => {
  const together = createScrollTogether();
  const tops: { [page: string]: number } = {};
  const join = (name: string) => together.join((top) => void (tops[name] = top));
  const [one, other] = [join('one'), join('other')];
  join('third');
  one.moved(200);
  expect(tops).toEqual({ other: 200, third: 200 });
  other.moved(50);
  expect(tops).toEqual({ one: 50, other: 200, third: 50 });
  one.leave();
  other.moved(10);
  expect(tops).toEqual({ one: 50, other: 200, third: 10 });
});
