import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { FailedState } from '../primitives/states/failed-state.tsx';
import type { FailureCause } from '../primitives/states/failure-cause.ts';
import { formatDate } from '../primitives/formats/format-date.ts';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { Picture } from '../primitives/picture.tsx';
import { Prose } from '../primitives/prose.tsx';
import { isSafeHtml } from '../primitives/safe-html.ts';
import { Skeleton } from '../primitives/states/skeleton.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './cms-content.module.css';

export type CmsContentPage = {
  title: string;
  /** Sanitised by the server. */
  html: string;
  /** Day it was published, YYYY-MM-DD. */
  date?: string;
  image?: string;
};

type CmsContentProps = Omit<BlockProps<'cms-content'>, 'slots'> & {
  page?: CmsContentPage;
  state?: LoadState;
  /** Why loading failed; left out when the cause is unknown. */
  failure?: FailureCause;
  onRetry?: () => void;
};

const WAITING_LINES = 5;

/**
 * A page of the platform's CMS. After a failed load it has no content (PAGE-12) but an error message. HTML that did not
 * pass the sanitizer is not drawn.
 */
export function CmsContent({
  heading,
  page,
  state = 'loading',
  failure,
  onRetry,
}: CmsContentProps): ReactNode {
  const { t, locale } = useEnvironment();
  if (state === 'loading' && !page) {
    return (
      <div className={styles['content']} aria-busy>
        {Array.from({ length: WAITING_LINES }, (_, place) => (
          <Skeleton key={place} shape="line" />
        ))}
      </div>
    );
  }
  if (state === 'failed' && !page)
    return <FailedState title={t('BLOCKS.CONTENT.FAILED')} failure={failure} onRetry={onRetry} />;
  if (!page || !isSafeHtml(page.html)) return null;
  return (
    <article className={styles['content']}>
      {page.date && (
        <time className={styles['date']} dateTime={page.date} suppressHydrationWarning>
          {formatDate(Date.parse(page.date), locale)}
        </time>
      )}
      {heading && <h1>{page.title}</h1>}
      {page.image && (
        <Picture
          src={page.image}
          sizes="(min-width: 768px) 720px, 100vw"
          className={styles['image']}
          place="banner"
        />
      )}
      <Prose html={page.html} />
    </article>
  );
}
