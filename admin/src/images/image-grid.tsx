import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ImageIcon, SearchX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { imagesQuery, type ImageFilter, type ListedImage } from '../api/images.queries.ts';
import { useReference } from '../shared/reference-data.ts';
import { EmptyState, ErrorState } from '../shared/ui/states.tsx';
import { formatSize, usesWords, wordsState } from './image-words.ts';
import { thumbnailOf } from './thumbnail.ts';
import styles from './image-grid.module.css';

type ImageGridProps = {
  filter: ImageFilter;
  chosen?: string | undefined;
  onChoose: (image: ListedImage) => void;
  /** What to do where there is nothing yet. */
  empty: ReactNode;
};

/** Pictures newest first, each with its size, its uses and what is missing. */
export function ImageGrid({ filter, chosen, onChoose, empty }: ImageGridProps) {
  const { data, error, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage, ...query } =
    useInfiniteQuery(imagesQuery(filter));
  const locales = useReference('locales');
  if (isPending) return <output className="vh">Loading pictures</output>;
  if (!data) return <ErrorState error={error} what="the pictures" onRetry={() => void query.refetch()} />;
  const images = data.pages.flatMap(({ items }) => items);
  const isFiltered = filter.search !== '' || filter.isUnused;
  if (images.length === 0)
    return isFiltered ? (
      <EmptyState icon={SearchX} title="No picture fits">
        Names, words in every language and the filter were looked through.
      </EmptyState>
    ) : (
      <EmptyState icon={ImageIcon} title="No pictures yet" actions={empty}>
        Drop pictures anywhere here, paste them or choose them. JPEG, PNG, WebP, AVIF and GIF up to 16 MB;
        every size that pages need is made of them.
      </EmptyState>
    );
  return (
    <>
      <ul className={styles['imageGrid']} aria-label="Pictures" aria-busy={isPlaceholderData}>
        {images.map((image) => (
          <li key={image.id}>
            <button
              type="button"
              aria-current={image.id === chosen ? 'true' : undefined}
              onClick={() => onChoose(image)}
            >
              <span className={styles['shot']}>
                <img src={thumbnailOf(image)} alt="" loading="lazy" decoding="async" />
              </span>
              <b className="trunc">{image.name}</b>
              <span className="muted s12 num trunc">
                {formatSize(image)}
                {image.type === 'webp' ? ', moves' : ''}
              </span>
              <Words image={image} locales={locales} />
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <button
          type="button"
          className={clsx(styles['moreImages'], 'btn')}
          disabled={isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading…' : 'Show older ones'}
        </button>
      )}
    </>
  );
}

function Words({ image, locales }: { image: ListedImage; locales: readonly string[] }) {
  const { isReady, words } = wordsState(image, locales);
  const isGap = !isReady || words.startsWith('Not in');
  return isGap ? (
    <span className="gap s12" title={words}>
      <TriangleAlert size={13} aria-hidden="true" />
      <span className="trunc">{words}</span>
    </span>
  ) : (
    <span className="muted s12 trunc">{usesWords(image.uses)}</span>
  );
}
