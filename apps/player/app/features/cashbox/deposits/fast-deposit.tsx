import { Button, ButtonLink, EmptyState, Icon } from '@marquee/blocks/primitives';
import type { PaymentMethod, PaymentStep } from '@marquee/schemas';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { FieldProblem } from '../../../shared/forms/field-problem.tsx';
import fields from '../../../shared/forms/field.module.css';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useMoney } from '../../../shared/texts/use-money.ts';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { useVisitor } from '../../../shared/visitor/visitor.tsx';
import { MethodFields } from '../accounts/account-fields.tsx';
import { AmountField } from '../payments/amount-field.tsx';
import { BonusChoice } from './bonus-choice.tsx';
import { methodsQuery } from '../cashbox.queries.ts';
import styles from '../cashbox.module.css';
import { CashboxFailed, CashboxLoading } from '../cashbox-state.tsx';
import { DepositLimits } from './deposit-limits.tsx';
import cards from '../payments/method-card.module.css';
import { MethodMark } from '../payments/method-mark.tsx';
import { brandName } from '../payments/method-mark.model.ts';
import { FormProblem } from '../payments/payment-form.tsx';
import { useMethodTerms } from '../payments/use-method-terms.ts';
import { usePaymentForm } from '../payments/use-payment-form.ts';

type FastDepositProps = { onMade: (step: PaymentStep) => void };

/** A deposit with a saved account: one amount and one press, without the provider's page (NAV-45). */
export function FastDeposit({ onMade }: FastDepositProps): ReactNode {
  const { t } = useTranslation();
  const { data, isPending, error, refetch } = useQuery(methodsQuery(useQueryScope(), 'deposit'));
  if (isPending) return <CashboxLoading />;
  if (!data) return <CashboxFailed error={error} onRetry={() => void refetch()} />;
  const methods = data.filter(({ savedProfiles }) => savedProfiles.length > 0);
  if (methods.length === 0)
    return (
      <EmptyState
        icon="credit-card"
        title={t('CASHBOX.FAST.NONE')}
        text={t('CASHBOX.FAST.NONE_TEXT')}
        isPlain
      >
        <ButtonLink href="/deposit" variant="primary">
          {t('SHELL.DEPOSIT')}
        </ButtonLink>
      </EmptyState>
    );
  return <FastForm methods={methods} onMade={onMade} />;
}

function FastForm({ methods, onMade }: FastDepositProps & { methods: readonly PaymentMethod[] }): ReactNode {
  const { t } = useTranslation();
  const { currency } = useVisitor();
  const format = useMoney();
  const terms = useMethodTerms();
  const name = useId();
  const of = usePaymentForm({ action: 'deposit', methods, onMade });
  const { amount, method, profileId } = of;
  const kept = methods.flatMap((each) => each.savedProfiles.map((profile) => ({ method: each, profile })));
  return (
    <form className={styles.form} noValidate onSubmit={of.submit}>
      <fieldset
        className={fields.choice}
        aria-describedby={of.isMethodMissing ? `${name}-problem` : undefined}
      >
        <legend>{t('CASHBOX.METHOD.WITH')}</legend>
        <div className={cards.list}>
          {kept.map(({ method: each, profile }, at) => (
            <label key={profile.id} className={cards.method}>
              <input
                type="radio"
                name={name}
                checked={each.id === method?.id && profile.id === profileId}
                onChange={() => {
                  of.choose(each.id);
                  of.setProfile(profile.id);
                }}
                data-is-wrong={(of.isMethodMissing && at === 0) || undefined}
              />
              <MethodMark method={each} />
              <span className={cards.told}>
                <b>
                  {brandName(each.brand)} {profile.label}
                </b>
                {profile.expires && <small>{profile.expires}</small>}
                <small className={cards.cost}>
                  <span>{terms(each).fee}</span> <span>{terms(each).time}</span>
                </small>
              </span>
              <span className={cards.tick}>
                <Icon name="circle-check" />
              </span>
            </label>
          ))}
        </div>
        {of.isMethodMissing && <FieldProblem id={`${name}-problem`} text={t('CASHBOX.METHOD.MISSING')} />}
      </fieldset>
      <div className={styles.part}>
        <AmountField
          value={of.text}
          onChange={of.setText}
          amount={amount}
          method={method}
          problem={of.amountProblem}
        />
        <DepositLimits amount={amount} />
      </div>
      <MethodFields of={of} />
      <BonusChoice amount={amount} />
      <FormProblem error={of.error} fields={of.fields} isAtAmount={of.amountProblem !== null} />
      <Button type="submit" variant="cta" size="l" isFull isBusy={of.isPending || of.areFieldsLoading}>
        {amount === undefined
          ? t('CASHBOX.DEPOSIT.SUBMIT')
          : t('CASHBOX.DEPOSIT.SUBMIT_AMOUNT', { amount: format(amount, currency, 'short') })}
      </Button>
      <ButtonLink href="/deposit" variant="ghost" isFull>
        {t('CASHBOX.FAST.OTHER')}
      </ButtonLink>
    </form>
  );
}
