import { expect, it } from 'vitest';
import { sanitizeDocument } from './sanitize-document.ts';

it('[SCHEMA-09] cleans rich text in nested blocks and leaves everything else as it was written', async () => {
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
  expect(await sanitizeDocument('page', page)).toEqual({
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

it('keeps a message key', async () => {
  const page = {
    path: '/a',
    title: { en: 'A' },
    blocks: [{ id: 'b', block: 'rich-text', props: { content: { key: 'A & B' } } }],
  };
  expect(await sanitizeDocument('page', page)).toEqual(page);
});

const richPage = (texts: string[]) => ({
  path: '/a',
  title: { en: 'A' },
  blocks: texts.map((text, index) => ({
    id: `b${index}`,
    block: 'rich-text',
    props: { content: { en: text } },
  })),
});

it('is the document itself when there is nothing to clean', async () => {
  const page = richPage(['<p>One</p>', '<p>Two</p>']);
  expect(await sanitizeDocument('page', page)).toBe(page);
});

it('[SCHEMA-09] cleans every text that is not the one stored at its place', async () => {
  const stored = richPage(['<p>One</p>', '<p>Two</p>']);
  const unsafe = '<p onclick="x()">Two</p>';
  expect(await sanitizeDocument('page', richPage(['<p>One</p>', unsafe]), stored)).toEqual(stored);
  expect(await sanitizeDocument('page', richPage([unsafe, '<p>One</p>']), richPage(['', unsafe]))).toEqual(
    richPage(['<p>Two</p>', '<p>One</p>']),
  );
});

it('does not read again what is stored', async () => {
  // Nothing unsafe is ever stored; it shows here that the text was left alone.
  const stored = richPage(['<p onclick="x()">One</p>', '<p>Two</p>']);
  const [first] = richPage(['<p onclick="x()">One</p>']).blocks;
  expect(
    await sanitizeDocument('page', richPage(['<p onclick="x()">One</p>', '<p>2</p>']), stored),
  ).toMatchObject({
    blocks: [first, { props: { content: { en: '<p>2</p>' } } }],
  });
});
