import type { Context } from '@marquee/engine';
import { ArticleList, type Article } from '../../src/article-list/article-list.tsx';
import { CmsContent } from '../../src/cms-content/cms-content.tsx';
import { Downloads } from '../../src/downloads/downloads.tsx';
import { PaymentMethods } from '../../src/payment-methods/payment-methods.tsx';
import type { LoadState } from '../../src/primitives/games/game-list.tsx';
import type { BlockBindings } from '../../src/render-block.tsx';

type World = { data: Record<string, unknown>; visitor: Context; state: LoadState };

/** What the platform answers as a file, as examples.json writes it. */
type FileAnswer = { name: string; title: string; url: string; content_type: string; size: number };

const nothing = (): void => {};

/** Stand-ins for the bindings of content blocks. */
export function createContentBindings({ data, visitor, state }: World): BlockBindings {
  const files = (data['files'] ?? []) as FileAnswer[]; // written in examples.json
  return {
    'article-list': ({ props }) => (
      <ArticleList
        {...props}
        state={state}
        articles={state === 'ready' ? storyArticles(Number(data['articles'] ?? 6)) : []}
        onRetry={nothing}
      />
    ),
    'cms-content': ({ props }) => (
      <CmsContent
        {...props}
        state={state}
        onRetry={nothing}
        page={
          typeof data['html'] === 'string'
            ? {
                title: String(data['title']),
                html: data['html'],
                ...(typeof data['date'] === 'string' ? { date: data['date'] } : {}),
                ...(typeof data['image'] === 'string' ? { image: data['image'] } : {}),
              }
            : undefined
        }
      />
    ),
    downloads: ({ props }) => (
      <Downloads
        {...props}
        state={state}
        available={files.map(({ content_type, ...file }) => ({ ...file, contentType: content_type }))}
        onRetry={nothing}
      />
    ),
    'payment-methods': ({ props }) => (
      <PaymentMethods
        {...props}
        methods={data['methods'] === 'none' ? [] : props.methods}
        currency={typeof data['currency'] === 'string' ? data['currency'] : visitor.currency}
      />
    ),
  };
}

const SUBJECTS: Omit<Article, 'id' | 'path'>[] = [
  {
    title: 'Polar Quest opens its map',
    summary: 'Twenty-five levels, one map, and a list beside it that says the same.',
    date: '2026-11-18',
    image: '/artwork/hero/quest-1440.webp',
  },
  {
    title: 'A limit in three taps',
    summary: 'Where limits are now, and why a lower one counts at once.',
    date: '2026-11-12',
    image: '/artwork/hero/north-1440.webp',
  },
  { title: 'Support answers in nine languages', summary: 'Around the clock, by people.', date: '2026-11-05' },
  {
    title: 'What a wager means in money: we now work it out wherever an offer names one',
    date: '2026-10-29',
    image: '/artwork/hero/welcome-1440.webp',
  },
];

/** So many articles, and two more when all six places are filled. */
function storyArticles(count: number): Article[] {
  const answered = count === 6 ? 8 : count;
  return Array.from({ length: answered }, (_, index) => ({
    title: '',
    ...SUBJECTS[index % SUBJECTS.length],
    id: String(index),
    path: `/news/${index}`,
  }));
}
