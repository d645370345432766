import { ButtonLink, EmptyState } from '@marquee/blocks/primitives';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { GiftCard } from './gift-card.tsx';
import { SiteGifts } from './site-gifts.tsx';
import { groupGifts, type Gift } from './gifts.model.ts';
import styles from './gifts.module.css';
import { giftsQuery } from './gifts.queries.ts';
import { SectionHead } from '../section-head.tsx';
import { SectionState } from '../section-state.tsx';

/** Bonuses and free spins: available, active and past. */
export function GiftsScreen(): ReactNode {
  const { t, language } = useTranslation();
  const scope = useQueryScope();
  const asked = useQuery(giftsQuery(scope, language));
  const isOnBreak = scope.visitor.break !== undefined;
  return (
    <>
      <SectionHead title={t('PROFILE.GIFTS.TITLE')} text={t('PROFILE.GIFTS.SUBTITLE')} />
      <SectionState asked={asked} count={2}>
        {(gifts) => <Groups gifts={gifts} isOnBreak={isOnBreak} />}
      </SectionState>
      <SiteGifts />
    </>
  );
}

function Groups({ gifts, isOnBreak }: { gifts: readonly Gift[]; isOnBreak: boolean }): ReactNode {
  const { t } = useTranslation();
  const groups = groupGifts(gifts);
  const filled = (['waiting', 'active', 'past'] as const).filter((name) => groups[name].length > 0);
  if (filled.length === 0)
    return (
      <EmptyState icon="gift" title={t('PROFILE.GIFTS.EMPTY')} text={t('PROFILE.GIFTS.EMPTY_TEXT')}>
        {!isOnBreak && <ButtonLink href="/profile/promocode">{t('PROFILE.GIFTS.TO_CODE')}</ButtonLink>}
      </EmptyState>
    );
  return filled.map((name) => (
    <section key={name} className={styles.group} aria-labelledby={`gifts-${name}`}>
      <h2 id={`gifts-${name}`}>{t(`PROFILE.GIFTS.GROUP.${name.toUpperCase()}`)}</h2>
      <div className={styles.cards}>
        {groups[name].map((gift) => (
          <GiftCard key={`${gift.type}-${gift.id}`} gift={gift} isPast={name === 'past'} />
        ))}
      </div>
    </section>
  ));
}
