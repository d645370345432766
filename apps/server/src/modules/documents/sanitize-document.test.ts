import { expect, it } from 'vitest';
import { sanitizeDocument } from './sanitize-document.ts';

it('[SCHEMA-09] cleans rich text in nested blocks and leaves everything else as it was written', () => {
  const unsafe = '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:x()">there</a></p>';
  const inner = { id: 'b', block: 'rich-text', props: { content: { en: unsafe }, width: 'full' } };
  const page = {
    path: '/a',
    title: { en: 'A & B <b>' },
    blocks: [
      { id: 'a', block: 'columns', props: {}, children: { main: [inner] } },
      { id: 'x', block: 'unknown', props: { content: { en: unsafe } } },
    ],
  };
  expect(sanitizeDocument('page', page)).toEqual({
    ...page,
    blocks: [
      {
        ...page.blocks[0],
        children: {
          main: [{ ...inner, props: { content: { en: '<p>Hi <a>there</a></p>' }, width: 'full' } }],
        },
      },
      page.blocks[1],
    ],
  });
});

it('keeps a message key', () => {
  const page = {
    path: '/a',
    title: { en: 'A' },
    blocks: [{ id: 'b', block: 'rich-text', props: { content: { key: 'A & B' } } }],
  };
  expect(sanitizeDocument('page', page)).toEqual(page);
});
