import { ButtonLink, EmptyState } from '@marquee/blocks/primitives';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/translation.tsx';
import { useQueryScope } from '../../shared/use-query-scope.ts';
import { GiftCard } from './gift-card.tsx';
import { findGift, isPast } from './gifts.model.ts';
import { giftsQuery } from './gifts.queries.ts';
import { SectionHead } from './section-head.tsx';
import { SectionFailed, SectionLoading } from './section-state.tsx';

/** One bonus with all that it gives and asks for, where a letter or a notification leads. */
export function BonusScreen({ id }: { id: string }): ReactNode {
  const { t, language } = useTranslation();
  const { data, isError, error, refetch } = useQuery(giftsQuery(useQueryScope(), language));
  const gift = data && findGift(data, id);
  return (
    <>
      <SectionHead title={t('PROFILE.BONUS.TITLE')} text={t('PROFILE.BONUS.TEXT')} />
      {gift ? (
        <GiftCard gift={gift} isPast={isPast(gift)} level={2} />
      ) : data ? (
        <EmptyState icon="gift" title={t('PROFILE.BONUS.NONE')} isPlain />
      ) : isError ? (
        <SectionFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <SectionLoading count={1} />
      )}
      <div>
        <ButtonLink href="/profile/gifts" variant="ghost" icon="chevron-left">
          {t('SHELL.BONUS_BALANCE.GIFTS')}
        </ButtonLink>
      </div>
    </>
  );
}
