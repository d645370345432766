import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Icon } from '../primitives/icon.tsx';
import { classNames } from '../primitives/class-names.ts';
import styles from './carousel-controls.module.css';

type CarouselControlsProps = {
  count: number;
  current: number;
  /** For each banner, whether wide screens show it beside the slides. */
  asides: readonly boolean[];
  isPlaying: boolean;
  /** Left out when the carousel never turns automatically. */
  onToggle: (() => void) | undefined;
  onShow: (index: number) => void;
};

/** First in the carousel, so that its stop button comes before the moving content. */
export function CarouselControls({
  count,
  current,
  asides,
  isPlaying,
  onToggle,
  onShow,
}: CarouselControlsProps): ReactNode {
  const { t } = useEnvironment();
  // Which banner is the nth slide: the style sheet decides whether the banners at the side are slides, too.
  const isWide = count < asides.length;
  const places = asides.flatMap((isAside, place) => (isWide && isAside ? [] : [place]));
  return (
    <div className={styles['controls']}>
      {onToggle && (
        <button
          type="button"
          className={styles['button']}
          data-rotation
          aria-label={t(isPlaying ? 'BLOCKS.CAROUSEL.PAUSE' : 'BLOCKS.CAROUSEL.PLAY')}
          onClick={onToggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} size="s" />
        </button>
      )}
      <button
        type="button"
        className={classNames(styles['button'], styles['arrow'])}
        aria-label={t('BLOCKS.CAROUSEL.PREVIOUS')}
        onClick={() => onShow((current - 1 + count) % count)}
      >
        <Icon name="chevron-left" size="s" />
      </button>
      <span className={styles['dots']} aria-hidden>
        {asides.map((isAside, place) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- dots stand for places, not for banners
            key={place}
            className={classNames(
              styles['dot'],
              isAside && styles['aside'],
              place === places[current] && styles['on'],
            )}
          />
        ))}
      </span>
      <button
        type="button"
        className={classNames(styles['button'], styles['arrow'])}
        aria-label={t('BLOCKS.CAROUSEL.NEXT')}
        onClick={() => onShow((current + 1) % count)}
      >
        <Icon name="chevron-right" size="s" />
      </button>
    </div>
  );
}
