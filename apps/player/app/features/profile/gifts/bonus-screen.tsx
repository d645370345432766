import { ButtonLink, EmptyState } from '@marquee/blocks/primitives';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { GiftCard } from './gift-card.tsx';
import { findGift, isPast } from './gifts.model.ts';
import { giftsQuery } from './gifts.queries.ts';
import { SectionHead } from '../section-head.tsx';
import { SectionState } from '../section-state.tsx';

/** One bonus with its terms, the target of links in emails and notifications. */
export function BonusScreen({ id }: { id: string }): ReactNode {
  const { t, language } = useTranslation();
  const asked = useQuery(giftsQuery(useQueryScope(), language));
  return (
    <>
      <SectionHead title={t('PROFILE.BONUS.TITLE')} text={t('PROFILE.BONUS.TEXT')} />
      <SectionState asked={asked} count={1}>
        {(gifts) => {
          const gift = findGift(gifts, id);
          if (!gift) return <EmptyState icon="gift" title={t('PROFILE.BONUS.NONE')} isPlain />;
          return <GiftCard gift={gift} isPast={isPast(gift)} level={2} />;
        }}
      </SectionState>
      <div>
        <ButtonLink href="/profile/gifts" variant="ghost" icon="chevron-left">
          {t('SHELL.BONUS_BALANCE.GIFTS')}
        </ButtonLink>
      </div>
    </>
  );
}
