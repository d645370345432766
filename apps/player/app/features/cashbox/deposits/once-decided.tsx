import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { mustDecide } from '../../../shared/account/limit-decision.model.ts';
import { limitDecisionQuery } from '../../../shared/account/limits.queries.ts';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { Later } from '../../../shared/calls/later.tsx';
import { CashboxFailed, CashboxLoading } from '../cashbox-state.tsx';
import styles from '../cashbox.module.css';

type OnceDecidedProps = { LimitQuestion: ComponentType<{ onDecided: () => void }>; children: ReactNode };

/**
 * A deposit, which waits before the first one until the player has decided about a limit (SAFE-11). Whoever's decision
 * is not known is asked.
 */
export function OnceDecided({ LimitQuestion, children }: OnceDecidedProps): ReactNode {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(limitDecisionQuery(useQueryScope()));
  // Once asked, the question stays until it is answered here: a list that is refetched must not take it away.
  const [asking, setAsking] = useState<'not-yet' | 'asked' | 'answered'>('not-yet');
  const hasDecided = asking === 'answered';
  if (asking === 'not-yet' && !isPending && mustDecide(data)) setAsking('asked');
  const next = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (hasDecided) next.current?.focus();
  }, [hasDecided]);
  if (hasDecided)
    return (
      <div ref={next} role="group" tabIndex={-1} className={styles.next} aria-label={t('SHELL.DEPOSIT')}>
        {children}
      </div>
    );
  if (isPending) return <CashboxLoading />;
  if (asking !== 'asked') return children;
  // Its script comes later: without a boundary of its own the whole dialog would be hidden meanwhile, and so be closed.
  return (
    <Later fallback={<CashboxLoading />} failed={QuestionFailed}>
      <LimitQuestion onDecided={() => setAsking('answered')} />
    </Later>
  );
}

const QuestionFailed = ({ retry }: { retry: () => void }): ReactNode => (
  <CashboxFailed error={undefined} onRetry={retry} />
);
