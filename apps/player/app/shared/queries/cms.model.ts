import type { Article, CmsContentPage } from '@marquee/blocks';
import type { CmsPage } from '@marquee/schemas';

/** Pages of a category as articles, latest first; those without a date come last. */
export function toArticles(pages: readonly CmsPage[], category: string): Article[] {
  return pages
    .filter((page) => page.categories.includes(category))
    .map((page) => {
      const { date, image } = readFacts(page);
      return {
        id: page.id,
        path: page.path,
        title: page.title,
        ...(page.blocks.description ? { summary: page.blocks.description } : {}),
        ...(date ? { date } : {}),
        ...(image ? { image } : {}),
      };
    })
    .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
}

/** The main part of a page: the platform stores it in three places, some of which may be empty. */
export function toContentPage(page: CmsPage): CmsContentPage {
  const { date, image } = readFacts(page);
  return {
    title: page.title,
    html: page.meta.mainContent || page.blocks['content-main'] || page.content,
    ...(date ? { date } : {}),
    ...(image ? { image } : {}),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const IMAGE = /^(?:https:\/\/|\/(?!\/))[^\s\\]+$/;

/** Facts from the block `json`. Editors write it by hand: unusable values are left out. */
function readFacts({ blocks }: CmsPage): { date?: string; image?: string } {
  let facts: unknown;
  try {
    facts = JSON.parse(blocks.json);
  } catch {
    return {};
  }
  if (typeof facts !== 'object' || facts === null) return {};
  const { date, image } = facts as Record<string, unknown>; // an object; missing fields read as undefined
  return {
    ...(typeof date === 'string' && DAY.test(date) && !Number.isNaN(Date.parse(date)) ? { date } : {}),
    ...(typeof image === 'string' && IMAGE.test(image) ? { image } : {}),
  };
}
