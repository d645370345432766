import { expect, it } from 'vitest';
import { renderReport } from './report.ts';

it('the report shows before, after and difference side by side, and how to accept', () => {
  const page = renderReport([
    {
      kind: 'different',
      story: 'blocks-promotions-wheel--default',
      viewport: 'phone',
      title: 'blocks-promotions-wheel--default: Default <b>',
      file: 'wheel',
      reason: '812 pixels differ; 65 may.',
      before: 'phone/wheel.before.webp',
      after: 'phone/wheel.after.webp',
      difference: 'phone/wheel.difference.webp',
    },
  ]);
  expect(
    [...page.matchAll(/<figcaption>(\w+)<\/figcaption><a href="([^"]+)">/g)].map(([, name, at]) => [
      name,
      at,
    ]),
  ).toEqual([
    ['Before', 'phone/wheel.before.webp'],
    ['After', 'phone/wheel.after.webp'],
    ['Difference', 'phone/wheel.difference.webp'],
  ]);
  expect(page).toContain('<code>npm run screenshots:update -- wheel</code>');
  expect(page).toContain('Default &lt;b> <small>(phone)</small>');
  expect(page).toContain('Looks different. 812 pixels differ; 65 may.');
});
