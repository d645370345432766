import { Button, Icon, IconButton } from '@marquee/blocks/primitives';
import type { Translate } from '@marquee/blocks';
import type { UserLimit } from '@marquee/schemas';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useToast } from '../../../shared/notices/toast-context.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useVisitor } from '../../../shared/visitor/visitor.tsx';
import { MINUTES_OF_A_DAY, parseAmount, parseMinutes } from '../../../shared/account/amount.model.ts';
import { FieldProblem } from '../../../shared/forms/field-problem.tsx';
import fields from '../../../shared/forms/field.module.css';
import { findWrong, integer, maxValue, minValue } from '../../../shared/forms/field-rules.model.ts';
import { useProblemReport } from '../../../shared/forms/report-problems.ts';
import { tellWrong } from '../../../shared/forms/form-problems.model.ts';
import { limitBody } from './limit-body.ts';
import { changeOf, periodsOf, usageOf, type CountedType } from '../../../shared/account/limits.model.ts';
import styles from './limits.module.css';
import { PeriodChoice } from './period-choice.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { tellRefusal } from '../details/refusal.model.ts';
import { useLimitWords } from './use-limit-words.ts';
import { useSetLimit } from './use-limits.ts';

type LimitFormProps = { type: CountedType; limits: readonly UserLimit[]; onClose: () => void };

const MINUTES = [integer, minValue(1), maxValue(MINUTES_OF_A_DAY)];

function tellMinutes(text: string, t: Translate): string {
  const wrong = findWrong(text, MINUTES);
  return (wrong && tellWrong(t, 'session_minutes', wrong)) ?? t('VALIDATION.SESSION_MINUTES.INVALID');
}

/** An empty amount, a period, and a sentence that says what saving does. No amount is suggested. */
export function LimitForm({ type, limits, onClose }: LimitFormProps): ReactNode {
  const { t, language } = useTranslation();
  const { currency, currencies } = useVisitor();
  const words = useLimitWords();
  const show = useToast();
  const report = useProblemReport('limit');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [period, setPeriod] = useState(limits[0]?.period ?? 'day');
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useSetLimit();
  useEffect(() => field.current?.focus(), []);

  const isTime = type === 'session';
  const value = isTime ? parseMinutes(text) : parseAmount(text, { language, currency, currencies });
  const known = limits.find((limit) => limit.period === period);
  const current = known && usageOf(known, currency);
  const isWrong = isChecked && value === undefined;

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setChecked(true);
    if (value === undefined) {
      report.found({ [isTime ? 'minutes' : 'limit_cents']: 'invalid' });
      field.current?.focus();
    } else
      mutate(limitBody({ type, period, value, currency }), {
        onSuccess: ({ status }) => {
          show(
            status === 'active' ? 'success' : 'info',
            t(status === 'active' ? 'PROFILE.LIMITS.SAVED' : 'PROFILE.LIMITS.SENT'),
          );
          onClose();
        },
      });
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={handleSubmit}
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={styles.formHead}>
        <h2 id={`${id}-title`}>{words.name(type)}</h2>
        <IconButton icon="x" label={t('PROFILE.CANCEL')} onClick={onClose} />
      </div>
      <div className={fields.field}>
        <label htmlFor={id}>
          {isTime ? t('PROFILE.LIMITS.MINUTES') : t('PROFILE.LIMITS.AMOUNT', { currency })}
        </label>
        <input
          ref={field}
          id={id}
          className={`${fields.input} ${styles.amount}`}
          inputMode={isTime ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={30}
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-problem` : undefined}
        />
        {isWrong && (
          <FieldProblem
            id={`${id}-problem`}
            text={isTime ? tellMinutes(text, t) : t('VALIDATION.AMOUNT.INVALID')}
          />
        )}
      </div>
      {!isTime && (
        <PeriodChoice
          legend={t('PROFILE.LIMITS.PERIOD')}
          periods={periodsOf(type)}
          chosen={period}
          onChoose={setPeriod}
          tell={words.per}
        />
      )}
      <p className={styles.sentence} role="status">
        <Icon name="info" size="s" />
        <span>{value === undefined ? t('PROFILE.LIMITS.SENTENCE.EMPTY') : sentence(value)}</span>
      </p>
      {error && <Problem text={tellRefusal(error, t)} />}
      <div className={styles.formActions}>
        <Button type="submit" variant="primary" size="l" isBusy={isPending}>
          {t('PROFILE.LIMITS.SAVE')}
        </Button>
        <Button size="l" onClick={onClose}>
          {t('PROFILE.CANCEL')}
        </Button>
      </div>
    </form>
  );

  function sentence(wanted: number): string {
    const limit = t('PROFILE.LIMITS.SENTENCE.LIMIT', {
      name: words.name(type),
      period: words.per(period),
      amount: words.value(type, wanted),
    });
    const effect = t(`PROFILE.LIMITS.SENTENCE.${changeOf(current, wanted).toUpperCase()}`, {
      amount: current ? words.value(type, current.limit) : '',
    });
    return `${limit} ${effect}`;
  }
}
