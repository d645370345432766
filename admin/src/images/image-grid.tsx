import { useInfiniteQuery } from '@tanstack/react-query';
import { ImageIcon, SearchX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Button } from '../shared/ui/button.tsx';
import { imagesQuery, type ImageFilter, type ListedImage } from '../api/images.queries.ts';
import { useReference } from '../shared/reference-data.ts';
import { EmptyState, ErrorState } from '../shared/ui/states.tsx';
import { say } from '../words/generated/images.ts';
import { formatSize, usesWords, wordsState } from './image-words.ts';
import { thumbnailOf } from './thumbnail.ts';
import textStyles from '../shared/ui/text.module.css';
import styles from './image-grid.module.css';

type ImageGridProps = {
  filter: ImageFilter;
  chosen?: string | undefined;
  onChoose: (image: ListedImage) => void;
  /** Shown when there are no pictures yet. */
  empty: ReactNode;
};

/** Pictures, newest first, each with its size, its uses and its missing texts. */
export function ImageGrid({ filter, chosen, onChoose, empty }: ImageGridProps) {
  const { data, error, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage, ...query } =
    useInfiniteQuery(imagesQuery(filter));
  const locales = useReference('locales');
  if (isPending) return <output className={textStyles['readAloud']}>{say('loading-pictures')}</output>;
  if (!data)
    return <ErrorState error={error} what={say('the-pictures')} onRetry={() => void query.refetch()} />;
  const images = data.pages.flatMap(({ items }) => items);
  const isFiltered = filter.search !== '' || filter.isUnused || Boolean(filter.tag);
  if (images.length === 0)
    return isFiltered ? (
      <EmptyState icon={SearchX} title={say('no-picture-fits')}>
        {say('names-words-in-every')}
      </EmptyState>
    ) : (
      <EmptyState icon={ImageIcon} title={say('no-pictures-yet')} actions={empty}>
        {say('drop-pictures-anywhere-here')}
      </EmptyState>
    );
  return (
    <>
      <ul className={styles['imageGrid']} aria-label={say('pictures')} aria-busy={isPlaceholderData}>
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
              <b className={textStyles['cut']}>{image.name}</b>
              <span
                className={clsx(
                  styles['wordsState'],
                  textStyles['quiet'],
                  textStyles['numbers'],
                  textStyles['cut'],
                )}
              >
                {formatSize(image)}
                {image.type === 'webp' ? say('moves') : ''}
              </span>
              <Words image={image} locales={locales} />
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          className={styles['moreImages']}
          disabled={isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {isFetchingNextPage ? say('loading') : say('show-older-ones')}
        </Button>
      )}
    </>
  );
}

function Words({ image, locales }: { image: ListedImage; locales: readonly string[] }) {
  const { isGap, words } = wordsState(image, locales);
  return isGap ? (
    <span className={clsx(styles['wordsState'], 'gap', textStyles['small'])} title={words}>
      <TriangleAlert size={13} aria-hidden="true" />
      <span className={textStyles['cut']}>{words}</span>
    </span>
  ) : (
    <span className={clsx(styles['wordsState'], textStyles['quiet'], textStyles['cut'])}>
      {usesWords(image.uses)}
    </span>
  );
}
