import { Button, ButtonLink, Icon } from '@marquee/blocks/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useProblemReport } from '../../../shared/forms/report-problems.ts';
import { BreakNotice } from '../../../shared/account/break-notice.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useVisitor } from '../../../shared/visitor/visitor.tsx';
import { FieldProblem } from '../../../shared/forms/field-problem.tsx';
import fields from '../../../shared/forms/field.module.css';
import { giftsQuery } from './gifts.queries.ts';
import styles from './promo-code.module.css';
import { tellRefusal } from '../details/refusal.model.ts';
import { SectionHead } from '../section-head.tsx';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { useSend } from '../../../shared/calls/use-send.ts';

/** A form for a code, and its result or the reason for a refusal. During a break, why there is none. */
export function PromoCodeScreen(): ReactNode {
  const { t } = useTranslation();
  const { break: running } = useVisitor();
  return (
    <>
      <SectionHead title={t('PROFILE.PROMOCODE.TITLE')} text={t('PROFILE.PROMOCODE.TEXT')} />
      {running ? <BreakNotice running={running} /> : <PromoCodeForm />}
    </>
  );
}

function PromoCodeForm(): ReactNode {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const report = useProblemReport('promo-code');
  const { queryKey } = giftsQuery(useQueryScope(), '');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { mutate, isPending, data, error, reset } = useSend({
    send: (platform, given: string) =>
      platform.call('POST /api/v2/bonuses/promo-code', { body: { code: given } }),
    onSuccess: async (_, given) => {
      setCode((now) => (now.trim() === given ? '' : now));
      await queries.invalidateQueries({ queryKey: queryKey.slice(0, 1) });
    },
    onError: (refusal) => {
      report.refused(refusal);
      field.current?.focus();
    },
  });
  const problem = isEmpty ? t('VALIDATION.COMMON.REQUIRED') : error ? tellRefusal(error, t) : undefined;

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = code.trim();
    setEmpty(given === '');
    if (given === '') {
      report.found({ code: 'blank' });
      field.current?.focus();
    } else mutate(given);
  }

  return (
    <form className={styles.card} noValidate onSubmit={handleSubmit}>
      <div className={fields.field}>
        <label htmlFor={id}>{t('PROFILE.PROMOCODE.CODE')}</label>
        <div className={styles.row}>
          <input
            ref={field}
            id={id}
            className={fields.input}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            required
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              setEmpty(false);
              if (error) reset();
            }}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
          />
          <Button type="submit" variant="primary" size="l" isBusy={isPending}>
            {t('PROFILE.PROMOCODE.SUBMIT')}
          </Button>
        </div>
        {problem && <FieldProblem id={`${id}-problem`} text={problem} isAnnounced />}
      </div>
      <div role="status">
        {data && (
          <div className={styles.done}>
            <Icon name="circle-check" />
            <div>
              <b>{data.title}</b>
              <p>{t(`PROFILE.PROMOCODE.GAVE.${data.type.toUpperCase()}`)}</p>
            </div>
            <ButtonLink href="/profile/gifts">{t('NOTIFICATIONS.TO_GIFTS')}</ButtonLink>
          </div>
        )}
      </div>
    </form>
  );
}
