import { useId, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { AppLink } from '../primitives/app-link.tsx';
import { EmptyState } from '../primitives/states/empty-state.tsx';
import { FailedState } from '../primitives/states/failed-state.tsx';
import type { FailureCause } from '../primitives/states/failure-cause.ts';
import { formatDate } from '../primitives/formats/format-date.ts';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { Icon } from '../primitives/icon.tsx';
import { Picture } from '../primitives/picture.tsx';
import { SectionHead } from '../primitives/frame/section-head.tsx';
import { Skeleton } from '../primitives/states/skeleton.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './article-list.module.css';

export type Article = {
  id: string;
  path: string;
  title: string;
  summary?: string;
  /** Day it was published, YYYY-MM-DD. */
  date?: string;
  image?: string;
};

type ArticleListProps = Omit<BlockProps<'article-list'>, 'slots'> & {
  articles?: readonly Article[];
  state?: LoadState;
  /** Why loading failed; left out when the cause is unknown. */
  failure?: FailureCause;
  onRetry?: () => void;
};

/** The most articles (PAGE-15); an author can set fewer. */
const MOST = 6;

/** Articles of the CMS, latest first. */
export function ArticleList({
  title,
  limit,
  link,
  articles = [],
  state = 'loading',
  failure,
  onRetry,
}: ArticleListProps): ReactNode {
  const { t } = useEnvironment();
  const headingId = useId();
  const count = Math.min(limit, MOST);
  const isLoading = state === 'loading' && articles.length === 0;
  return (
    <section aria-labelledby={headingId} aria-busy={isLoading || undefined}>
      <SectionHead title={title} id={headingId} link={link} />
      {isLoading && <VisuallyHidden>{t('BLOCKS.ARTICLES.LOADING')}</VisuallyHidden>}
      {state === 'failed' && (
        <FailedState title={t('BLOCKS.ARTICLES.FAILED')} failure={failure} onRetry={onRetry} />
      )}
      {state === 'ready' && articles.length === 0 && (
        <EmptyState icon="newspaper" title={t('BLOCKS.ARTICLES.EMPTY')} />
      )}
      {state !== 'failed' && (isLoading || articles.length > 0) && (
        <ul className={styles['articles']}>
          {isLoading
            ? Array.from({ length: count }, (_, place) => (
                <li key={place} className={styles['waiting']}>
                  <Skeleton shape="card" />
                </li>
              ))
            : articles.slice(0, count).map((article) => <ArticleCard key={article.id} article={article} />)}
        </ul>
      )}
    </section>
  );
}

function ArticleCard({ article }: { article: Article }): ReactNode {
  const { locale } = useEnvironment();
  const { path, title, summary, date, image } = article;
  return (
    <li className={styles['article']}>
      <span className={styles['stage']}>
        {image ? (
          <Picture
            src={image}
            sizes="(min-width: 1024px) 460px, (min-width: 640px) 50vw, 100vw"
            className={styles['image']}
            place="story"
          />
        ) : (
          <Icon name="newspaper" size="xl" />
        )}
      </span>
      <div className={styles['words']}>
        {date && (
          <time className={styles['date']} dateTime={date} suppressHydrationWarning>
            {formatDate(Date.parse(date), locale)}
          </time>
        )}
        <h3>
          <AppLink href={path} className={styles['link']}>
            {title}
          </AppLink>
        </h3>
        {summary && <p className={styles['summary']}>{summary}</p>}
      </div>
    </li>
  );
}
