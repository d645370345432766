import type { CmsPage } from '@marquee/schemas';
import { describe, expect, it } from 'vitest';
import { toArticles, toContentPage } from './cms.model.ts';

function page(id: string, more: Partial<CmsPage> = {}, json = '{}'): CmsPage {
  return {
    id,
    path: `/news/${id}`,
    title: `Title ${id}`,
    content: '<p>content</p>',
    blocks: { description: '', keywords: '', title: '', json, 'content-main': '' },
    categories: ['news'],
    meta: { mainContent: '' },
    ...more,
  };
}

describe('toArticles', () => {
  it('takes those of a category, latest first, undated ones last', () => {
    const pages = [
      page('old', {}, '{"date":"2026-10-01"}'),
      page('menu', { categories: ['top-menu'] }),
      page('undated'),
      page('new', {}, '{"date":"2026-11-18"}'),
    ];
    expect(toArticles(pages, 'news').map(({ id }) => id)).toEqual(['new', 'old', 'undated']);
  });

  it('reads date, picture and summary', () => {
    const blocks = {
      ...page('a').blocks,
      description: 'Short.',
      json: '{"date":"2026-11-18","image":"/artwork/hero/north-1440.webp"}',
    };
    expect(toArticles([page('a', { blocks })], 'news')).toEqual([
      {
        id: 'a',
        path: '/news/a',
        title: 'Title a',
        summary: 'Short.',
        date: '2026-11-18',
        image: '/artwork/hero/north-1440.webp',
      },
    ]);
  });

  it.each([
    '',
    'not json',
    'null',
    '[]',
    '{"date":"yesterday","image":"javascript:x()"}',
    '{"date":"2026-99-99"}',
  ])('leaves out what cannot be used of %j', (json) => {
    expect(toArticles([page('a', {}, json)], 'news')).toEqual([
      { id: 'a', path: '/news/a', title: 'Title a' },
    ]);
  });
});

describe('toContentPage', () => {
  it('takes the main content, then the main block, then the content', () => {
    const blocks = { ...page('a').blocks, 'content-main': '<p>block</p>' };
    expect(toContentPage(page('a', { blocks, meta: { mainContent: '<p>meta</p>' } })).html).toBe(
      '<p>meta</p>',
    );
    expect(toContentPage(page('a', { blocks })).html).toBe('<p>block</p>');
    expect(toContentPage(page('a'))).toEqual({ title: 'Title a', html: '<p>content</p>' });
  });
});
