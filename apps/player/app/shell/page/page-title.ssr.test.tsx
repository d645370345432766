import { expect, it } from 'vitest';
import { PageTitle } from '../../shared/texts/page-title.tsx';
import { createShell, render } from '../testing/render-frame.tsx';

it('says a page’s title with the brand, and its own sentence for search engines', () => {
  expect(render(<PageTitle title="Slots" description="Three hundred of them." />, createShell())).toBe(
    '<title>Slots · Northstar</title><meta name="description" content="Three hundred of them."/>',
  );
});

it('says what the site is where a page has no sentence of its own', () => {
  expect(render(<PageTitle title="Slots" />, createShell())).toBe(
    '<title>Slots · Northstar</title><meta name="description" content="Slots at Northstar. Slots, live tables, quests and a wheel with printed odds. Limits first."/>',
  );
});
