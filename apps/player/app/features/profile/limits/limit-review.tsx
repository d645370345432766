import { visitStore } from '@marquee/blocks/browser';
import { Button, ButtonLink, Icon, IconButton } from '@marquee/blocks/primitives';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { isReviewDue } from '../../../shared/account/limit-decision.model.ts';
import { limitDecisionQuery } from '../../../shared/account/limits.queries.ts';
import { useOpenLimits } from '../../../shared/addresses/use-open-limits.ts';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { Problem } from '../../../shared/forms/problem.tsx';
import { serverNow } from '../../../shared/live/server-clock.ts';
import { useToast } from '../../../shared/notices/toast-context.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { REVIEW_CLOSED_KEY } from '../../../shared/visitor/player-stores.ts';
import { tellRefusal } from '../details/refusal.model.ts';
import styles from './limit-review.module.css';
import { useKeepDecision } from './use-limits.ts';

/**
 * Reminds of the deposit limit after as many months as the licence says. It covers nothing that is played with, can be
 * put off for the visit, and goes with a decision: another limit, or this one kept.
 */
export function LimitReview({ months }: { months: number }): ReactNode {
  const { t } = useTranslation();
  const show = useToast();
  const openLimits = useOpenLimits();
  const id = useId();
  const { data } = useQuery(limitDecisionQuery(useQueryScope()));
  const [isClosed, setClosed] = useState(() => visitStore.getItem(REVIEW_CLOSED_KEY) !== null);
  const keep = useKeepDecision();
  if (isClosed || !isReviewDue(data, { months, now: serverNow() })) return null;

  function handleClose(): void {
    visitStore.setItem(REVIEW_CLOSED_KEY, '1');
    setClosed(true);
    leaveFocus();
  }
  function handleKeep(): void {
    if (keep.isPending) return;
    keep.mutate(undefined, {
      onSuccess: () => {
        show('success', t('PROFILE.LIMITS.REVIEW.KEPT'));
        leaveFocus();
      },
    });
  }
  return (
    <section className={styles.review} aria-labelledby={id}>
      <Icon name="shield-check" />
      <div>
        <h2 id={id}>{t('PROFILE.LIMITS.REVIEW.TITLE')}</h2>
        <p>{t('PROFILE.LIMITS.REVIEW.TEXT', { count: months })}</p>
      </div>
      <IconButton icon="x" label={t('PROFILE.LIMITS.REVIEW.CLOSE')} onClick={handleClose} />
      {keep.error && <Problem text={tellRefusal(keep.error, t)} />}
      <div className={styles.ways}>
        <ButtonLink href="/profile/limits" variant="ghost" onClick={openLimits}>
          {t('SHELL.LIMIT.ACTION')}
        </ButtonLink>
        <Button variant="ghost" isBusy={keep.isPending} onClick={handleKeep}>
          {t('PROFILE.LIMITS.REVIEW.KEEP')}
        </Button>
      </div>
    </section>
  );
}

/** The button that had the focus is gone. */
function leaveFocus(): void {
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
}
