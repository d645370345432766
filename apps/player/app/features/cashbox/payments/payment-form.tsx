import { Button, ButtonLink, EmptyState } from '@marquee/blocks/primitives';
import type { PaymentMethod, PaymentStep } from '@marquee/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountsQuery } from '../../../shared/account/accounts.queries.ts';
import { Problem } from '../../../shared/forms/problem.tsx';
import { tellRefusalIn } from '../../../shared/account/refusal.model.ts';
import { ApiError } from '../../../shared/calls/api-error.ts';
import { Outdated } from '../../../shared/calls/outdated.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useMoney } from '../../../shared/texts/use-money.ts';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { useVisitor } from '../../../shared/visitor/visitor.tsx';
import { AccountFields } from '../accounts/account-fields.tsx';
import { AmountField } from './amount-field.tsx';
import { BonusChoice } from '../deposits/bonus-choice.tsx';
import { methodsQuery, type PaymentAction } from '../cashbox.queries.ts';
import styles from '../cashbox.module.css';
import { CashboxFailed, CashboxLoading } from '../cashbox-state.tsx';
import { DepositLimits } from '../deposits/deposit-limits.tsx';
import { MethodChoice } from './method-choice.tsx';
import { NotMadeError } from './use-payments.ts';
import { usePaymentForm } from './use-payment-form.ts';

type PaymentFormProps = {
  action: PaymentAction;
  /** The player came for a bonus, so the offers are open at once; none is chosen (SAFE-04). */
  isForBonus?: boolean;
  onMade: (step: PaymentStep) => void;
};

/** Method and amount; deposits and withdrawals have the same form (SAFE-04). */
export function PaymentForm({ action, isForBonus, onMade }: PaymentFormProps): ReactNode {
  const { t } = useTranslation();
  const scope = useQueryScope();
  const methods = useQuery(methodsQuery(scope, action));
  const accounts = useQuery({ ...accountsQuery(scope), enabled: action === 'cashout', staleTime: 0 });
  // Another tab may have changed the balance: it limits withdrawals, but not deposits.
  const wallet = action === 'cashout' ? accounts.data?.find(({ active }) => active) : undefined;
  const isWaiting = methods.isPending || (action === 'cashout' && accounts.isPending);
  if (isWaiting) return <CashboxLoading />;
  if (!methods.data || (action === 'cashout' && !wallet))
    return (
      <CashboxFailed
        error={methods.error ?? accounts.error}
        onRetry={() => void Promise.all([methods.refetch(), accounts.refetch()])}
      />
    );
  if (methods.data.length === 0)
    return (
      <EmptyState
        icon="wallet"
        title={t('CASHBOX.METHOD.NONE', { currency: scope.visitor.currency })}
        text={t('CASHBOX.METHOD.NONE_TEXT')}
        isPlain
      >
        <ButtonLink href="/support">{t('SHELL.SUPPORT')}</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      {wallet && <Outdated queries={[accounts]} />}
      <MethodForm
        action={action}
        isForBonus={isForBonus}
        methods={methods.data}
        available={wallet?.available_to_cashout_cents}
        onMade={onMade}
      />
    </>
  );
}

type MethodFormProps = PaymentFormProps & { methods: readonly PaymentMethod[]; available?: number };

function MethodForm({ action, isForBonus, methods, available, onMade }: MethodFormProps): ReactNode {
  const { t } = useTranslation();
  const { currency } = useVisitor();
  const format = useMoney();
  const form = usePaymentForm({ action, methods, available, onMade });
  const { amount, error, method } = form;
  const isDeposit = action === 'deposit';
  const key = isDeposit ? 'CASHBOX.DEPOSIT' : 'CASHBOX.WITHDRAW';
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      {isDeposit && methods.some(({ savedProfiles }) => savedProfiles.length > 0) && (
        <ButtonLink href="/deposit-fast" variant="ghost" icon="credit-card" isFull>
          {t('CASHBOX.FAST.OPEN')}
        </ButtonLink>
      )}
      <MethodChoice
        methods={methods}
        chosen={method?.id}
        onChoose={form.choose}
        isMissing={form.isMethodMissing}
      />
      <div className={styles.part}>
        <AmountField
          value={form.text}
          amount={amount}
          onChange={form.setText}
          method={method}
          problem={form.amountProblem}
          available={available}
        />
        {isDeposit && <DepositLimits amount={amount} />}
      </div>
      <AccountFields of={form} canKeep={isDeposit} />
      {isDeposit && <BonusChoice amount={amount} isOpened={isForBonus} />}
      <FormProblem error={error} fields={form.fields} isAtAmount={form.amountProblem !== null} />
      <Button
        type="submit"
        variant={isDeposit ? 'cta' : 'primary'}
        size="l"
        isFull
        isBusy={form.isPending || form.areFieldsLoading}
      >
        {amount === undefined
          ? t(`${key}.SUBMIT`)
          : t(`${key}.SUBMIT_AMOUNT`, { amount: format(amount, currency, 'short') })}
      </Button>
    </form>
  );
}

type FormProblemProps = {
  error: Error | null;
  fields: readonly { name: string }[];
  /** The amount says itself what is wrong with it. */
  isAtAmount: boolean;
};

/** The platform's reason for a refusal; problems of a visible field are shown at the field. */
export function FormProblem({ error, fields, isAtAmount }: FormProblemProps): ReactNode {
  const { t } = useTranslation();
  const isAtField = error instanceof ApiError && fields.some(({ name }) => error.fields[name] !== undefined);
  if (error instanceof NotMadeError) return <Problem text={t('CASHBOX.ATTEMPT.NOT_MADE')} />;
  return error && !isAtField && !isAtAmount ? <Problem text={tellRefusalIn('CASHBOX', error, t)} /> : null;
}
