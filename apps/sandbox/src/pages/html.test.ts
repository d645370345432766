import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes values, in text and in attributes', () => {
  expect(html`<a title="${'"><script>'}">${"Tom & 'Jerry'"}</a>`.text).toBe(
    '<a title="&quot;&gt;&lt;script&gt;">Tom &amp; &#39;Jerry&#39;</a>',
  );
});

it('keeps markup, joins lists and leaves out what is missing', () => {
  const items = [1, 2].map((number) => html`<li>${number}</li>`);
  expect(html`<b>${items}${null}${undefined}${false}${0}</b>`.text).toBe('<b><li>1</li><li>2</li>0</b>');
});
