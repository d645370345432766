import { Button, Dialog } from '@marquee/blocks/primitives';
import type { UserLimit } from '@marquee/schemas';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { breakPeriods, type BreakType, type LimitPeriod } from '../../../shared/account/limits.model.ts';
import styles from './limits.module.css';
import { PeriodChoice } from './period-choice.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { tellRefusal } from '../details/refusal.model.ts';
import { useLimitWords } from './use-limit-words.ts';
import { useSetLimit } from './use-limits.ts';

type BreakCardProps = { type: BreakType; running: UserLimit | undefined; onSet: (limit: UserLimit) => void };

/** A card to start a break: the player chooses its length, reads what it means, and confirms once. */
export function BreakCard({ type, running, onSet }: BreakCardProps): ReactNode {
  const { t } = useTranslation();
  const words = useLimitWords();
  const key = `PROFILE.LIMITS.${type.toUpperCase()}`;
  const [isOpen, setOpen] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [period, setPeriod] = useState<LimitPeriod>();
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useSetLimit();
  const opener = useRef<HTMLDivElement>(null);
  const canBeLonger = running?.period !== 'forever';

  function close(): void {
    setOpen(false);
    setPeriod(undefined);
    setChecked(false);
    requestAnimationFrame(() => opener.current?.querySelector('button')?.focus());
  }
  function set(): void {
    if (!period) return;
    mutate(
      { type, period },
      {
        onSuccess: (limit) => {
          setConfirming(false);
          close();
          onSet(limit);
        },
      },
    );
  }

  return (
    <article className={styles.card} aria-labelledby={`limit-${type}`}>
      <h3 id={`limit-${type}`}>{words.name(type)}</h3>
      <p className={styles.about}>{t(`${key}_TEXT`)}</p>
      {running && (
        <p className={styles.running} role="status">
          {running.ends_at
            ? t('PROFILE.LIMITS.RUNNING_UNTIL', { time: words.time(running.ends_at) })
            : t('PROFILE.LIMITS.RUNNING_FOREVER')}
        </p>
      )}
      {!isOpen && canBeLonger && (
        <div ref={opener} className={styles.open}>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t(running ? 'PROFILE.LIMITS.LONGER' : `${key}_START`)}
          </Button>
        </div>
      )}
      {isOpen && (
        <div className={styles.choosing}>
          <PeriodChoice
            legend={t('PROFILE.LIMITS.HOW_LONG')}
            periods={breakPeriods(running)}
            chosen={period}
            onChoose={setPeriod}
            tell={words.lasting}
            {...(isChecked && !period ? { problem: t('PROFILE.LIMITS.CHOOSE') } : {})}
          />
          <div className={styles.formActions}>
            <Button
              variant="light"
              onClick={() => {
                setChecked(true);
                setConfirming(period !== undefined);
              }}
            >
              {t(`${key}_START`)}
            </Button>
            <Button onClick={close}>{t('PROFILE.CANCEL')}</Button>
          </div>
        </div>
      )}
      {period && (
        <Dialog
          title={t(`${key}_CONFIRM`, { period: words.lasting(period) })}
          isOpen={isConfirming}
          onClose={() => setConfirming(false)}
        >
          <p>{t(`${key}_MEANS`)}</p>
          {error && <Problem text={tellRefusal(error, t)} />}
          <div className={styles.choices}>
            <Button variant="light" size="l" isBusy={isPending} onClick={set}>
              {t(`${key}_START`)}
            </Button>
            <Button size="l" variant="ghost" onClick={() => setConfirming(false)}>
              {t('PROFILE.LIMITS.BACK')}
            </Button>
          </div>
        </Dialog>
      )}
    </article>
  );
}
