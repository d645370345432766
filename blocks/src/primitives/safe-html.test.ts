import { sanitizeRichText } from '@marquee/schemas';
import { describe, expect, it } from 'vitest';
import { isSafeHtml } from './safe-html.ts';

const WRITTEN = `<h2 id="fees">Fees</h2><p>None &amp; never, <strong>see</strong> <a href="/payments">payments</a>,
<a href="https://northstar.example/a?b=1&amp;c=2">here</a> or <a href="mailto:help@northstar.example">write</a>.</p>
<ul><li>1 &lt; 2</li></ul><hr /><br /><table><thead><tr><th scope="col" colspan="2">A</th></tr></thead>
<tbody><tr><td rowspan="2">b</td></tr></tbody></table>`;

describe('isSafeHtml', () => {
  it('knows what the sanitizer makes', () => {
    expect(isSafeHtml(WRITTEN)).toBe(true);
    expect(isSafeHtml(sanitizeRichText(WRITTEN))).toBe(true);
    expect(isSafeHtml('')).toBe(true);
    expect(isSafeHtml('no tags, 2 > 1')).toBe(true);
  });

  it.each([
    '<script>x()</script>',
    '<p onclick="x()">a</p>',
    '<img src="x">',
    '<a href="javascript:x()">a</a>',
    '<a href="//evil.example">a</a>',
    '<a href="/a" onclick="x()">a</a>',
    '<a href="/a"onclick=x()>a</a>',
    "<a href='/a'>a</a>",
    '<A HREF="java&#115;cript:x()">a</A>',
    '<svg/onload=x()>',
    '<p',
    '<!-- <p> -->',
    '<h2 id="a" style="x">a</h2>',
    '<iframe src="https://evil.example"></iframe>',
    '<p>a</p><',
  ])('refuses %s', (html) => {
    expect(isSafeHtml(html)).toBe(false);
  });
});
