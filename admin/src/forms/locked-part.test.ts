import { expect, it } from 'vitest';
import { lockReason } from './locked-part.tsx';

it('a link that helps against problem gambling says why it stays, and so does what holds it', () => {
  const [limits, shop] = [
    { id: 'limits', link: '/limits' },
    { id: 'shop', link: '/shop' },
  ];
  expect(lockReason('navigation', limits)).toBe(
    'Safer play: everybody sees this link, whatever its audience and times say.',
  );
  expect(lockReason('navigation', { id: 'help-links', items: [shop, limits] })).toBe(
    'Safer play: it holds links that everybody sees, so it is never hidden as a whole.',
  );
});

it('everything else can be hidden', () => {
  expect(lockReason('navigation', { id: 'casino', items: [{ id: 'shop' }] })).toBeUndefined();
  expect(lockReason('banner', { id: 'limits' })).toBeUndefined();
  expect(lockReason('navigation', 'limits')).toBeUndefined();
});
