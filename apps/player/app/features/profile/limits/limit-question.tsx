import { Button, Icon } from '@marquee/blocks/primitives';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { parseAmount } from '../../../shared/account/amount.model.ts';
import { periodsOf, type LimitPeriod } from '../../../shared/account/limits.model.ts';
import { FieldProblem } from '../../../shared/forms/field-problem.tsx';
import fields from '../../../shared/forms/field.module.css';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useProblemReport } from '../../../shared/forms/report-problems.ts';
import { useToast } from '../../../shared/notices/toast-context.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useVisitor } from '../../../shared/visitor/visitor.tsx';
import { tellRefusal } from '../details/refusal.model.ts';
import { limitBody } from './limit-body.ts';
import styles from './limit-question.module.css';
import { PeriodChoice } from './period-choice.tsx';
import { useLimitWords } from './use-limit-words.ts';
import { useKeepDecision, useSetLimit } from './use-limits.ts';

/**
 * Asks for a deposit limit before the first deposit (SAFE-11): neither amount nor period is filled in, and "no limit"
 * has the same size and look as setting one.
 */
export function LimitQuestion({ onDecided }: { onDecided: () => void }): ReactNode {
  const { t, language } = useTranslation();
  const { currency, currencies } = useVisitor();
  const words = useLimitWords();
  const show = useToast();
  const report = useProblemReport('limit');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [period, setPeriod] = useState<LimitPeriod>();
  const [isChecked, setChecked] = useState(false);
  const set = useSetLimit();
  const keep = useKeepDecision();
  const amount = parseAmount(text, { language, currency, currencies });
  const isWrong = isChecked && amount === undefined;
  const isBusy = set.isPending || keep.isPending;
  const error = set.error ?? keep.error;

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    if (amount === undefined || period === undefined) {
      report.found(amount === undefined ? { limit_cents: 'invalid' } : { period: 'required' });
      const selector = amount === undefined ? 'input' : '[type="radio"]';
      form.current?.querySelector<HTMLElement>(selector)?.focus();
      return;
    }
    keep.reset();
    set.mutate(limitBody({ type: 'deposit', period, value: amount, currency }), {
      onSuccess: ({ status }) => {
        show(
          status === 'active' ? 'success' : 'info',
          t(status === 'active' ? 'PROFILE.LIMITS.SAVED' : 'PROFILE.LIMITS.SENT'),
        );
        onDecided();
      },
    });
  }
  function handleNone(): void {
    if (isBusy) return;
    set.reset();
    keep.mutate(undefined, { onSuccess: onDecided });
  }

  return (
    <form
      ref={form}
      className={styles.question}
      noValidate
      onSubmit={handleSubmit}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon name="shield-check" />
        </span>
        <div>
          <h3 id={`${id}-title`}>{t('PROFILE.LIMITS.FIRST.TITLE')}</h3>
          <p id={`${id}-text`}>{t('PROFILE.LIMITS.FIRST.TEXT')}</p>
        </div>
      </div>
      <div className={fields.field}>
        <label htmlFor={id}>{t('PROFILE.LIMITS.AMOUNT', { currency })}</label>
        <input
          id={id}
          className={`${fields.input} ${styles.amount}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          value={text}
          onChange={({ target }) => setText(target.value)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-problem` : undefined}
        />
        {isWrong && <FieldProblem id={`${id}-problem`} text={t('VALIDATION.AMOUNT.INVALID')} />}
      </div>
      <PeriodChoice
        legend={t('PROFILE.LIMITS.PERIOD')}
        periods={periodsOf('deposit')}
        chosen={period}
        onChoose={setPeriod}
        tell={words.per}
        {...(isChecked && !period ? { problem: t('PROFILE.LIMITS.FIRST.PERIOD') } : {})}
      />
      {error && <Problem text={tellRefusal(error, t)} />}
      <div className={styles.answers}>
        <Button type="submit" variant="ghost" size="l" isFull isBusy={set.isPending}>
          {t('PROFILE.LIMITS.FIRST.SET')}
        </Button>
        <Button variant="ghost" size="l" isFull isBusy={keep.isPending} onClick={handleNone}>
          {t('PROFILE.LIMITS.FIRST.NONE')}
        </Button>
      </div>
    </form>
  );
}
