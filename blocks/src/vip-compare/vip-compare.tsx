import { useId, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { IconButton } from '../primitives/button.tsx';
import { SectionHead } from '../primitives/frame/section-head.tsx';
import type { BlockProps } from '../registry.ts';
import { documentSource } from '../source-attribute.ts';
import { VipLimitNote } from '../vip-status/vip-limit-note.tsx';
import { cardState, type VipProgress } from '../vip-status/vip-progress.ts';
import { useCardStrip } from './card-strip.ts';
import { VipCard } from './vip-card.tsx';
import styles from './vip-compare.module.css';

type VipCompareProps = Omit<BlockProps<'vip-compare'>, 'slots'> & {
  /** Left out for guests and while unknown: then no card is marked as the player's own. */
  progress?: VipProgress;
};

/** A strip of cards that starts at the player's own card. Works by touch, with its buttons, and with the arrow keys. */
export function VipCompare({ table, title, progress }: VipCompareProps): ReactNode {
  const { t, isPreview } = useEnvironment();
  const headingId = useId();
  const { strip, ends, step } = useCardStrip(progress?.status);
  const statuses = table[0];
  if (!statuses) return null;
  const own = progress?.status;
  // Everyone starts at the lowest status, so it gets a card only for players who have it.
  const shown = statuses.statuses.filter(
    ({ status }, index) => index > 0 || status === own || statuses.statuses.length === 1,
  );
  return (
    <section
      className={styles['section']}
      aria-labelledby={headingId}
      {...documentSource(isPreview, 'vip-table', statuses.id)}
    >
      <SectionHead title={title ?? t('BLOCKS.VIP.COMPARE')} id={headingId}>
        {ends.isScrollable && (
          <div className={styles['arrows']}>
            <IconButton
              icon="chevron-left"
              look="box"
              label={t('BLOCKS.VIP.PREVIOUS')}
              isDisabled={ends.isAtStart}
              onClick={() => step(-1)}
            />
            <IconButton
              icon="chevron-right"
              look="box"
              label={t('BLOCKS.VIP.NEXT')}
              isDisabled={ends.isAtEnd}
              onClick={() => step(1)}
            />
          </div>
        )}
      </SectionHead>
      <div
        ref={strip}
        className={styles['strip']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container has to be reachable by keyboard, even while nothing in it is
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
        role="group"
        aria-labelledby={headingId}
      >
        <ul className={styles['list']}>
          {shown.map((status) => (
            <li
              key={status.status}
              className={styles['item']}
              data-current={status.status === own ? true : undefined}
            >
              <VipCard
                status={status}
                table={statuses}
                progress={progress}
                state={own && cardState(statuses, status.status, own)}
              />
            </li>
          ))}
        </ul>
      </div>
      <p className={styles['note']}>
        <VipLimitNote />
      </p>
    </section>
  );
}
