import { describe, expect, it } from 'vitest';
import { bundlePages } from './bundle-pages.ts';
import { checkHtml, type DrawnPage } from './check-html.ts';
import { renderCore, sizeOf } from './sizes.ts';

describe('the render core', () => {
  it('[BLOCK-08] is at most 3 KB of script, minified and gzipped', async () => {
    const { minified, gzipped } = await sizeOf(renderCore);
    expect(gzipped).toBeLessThanOrEqual(3 * 1024);
    // Nothing at all would be small too.
    expect(minified).toBeGreaterThan(2000);
  });

  it('draws two hundred nested blocks to the HTML of plain components', async () => {
    const { createPages } = (await import(await bundlePages('test'))) as { createPages: () => DrawnPage[] }; // built from pages.mjs
    const html = checkHtml(createPages());
    expect(html).toContain('<h2>Section 9, heading 10</h2>');
  });
});

describe('checking the HTML', () => {
  const page = (name: string, html: string): DrawnPage => ({ name, draw: () => html });

  it('notices a render core that differs', () => {
    expect(() => checkHtml([page('plain', '<p>a</p>'), page('core', '<p>b</p>')])).toThrow('differs');
  });

  it('notices blocks that are missing everywhere', () => {
    expect(() => checkHtml([page('plain', '<p>a</p>'), page('core', '<p>a</p>')])).toThrow('Only 0 blocks');
  });
});
