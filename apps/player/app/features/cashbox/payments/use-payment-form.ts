import type { PaymentField, PaymentMethod, PaymentStep } from '@marquee/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { parseAmount } from '../../../shared/account/amount.model.ts';
import { ApiError, type FieldErrors } from '../../../shared/calls/api-error.ts';
import { useProblemReport } from '../../../shared/forms/report-problems.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { methodFieldsQuery, type PaymentAction } from '../cashbox.queries.ts';
import {
  askedFields,
  checkAmount,
  checkFields,
  givenFields,
  returnPath,
  type AmountProblem,
  type Values,
} from './payment-form.model.ts';
import { useMakePayment } from './use-payments.ts';

type Options = {
  action: PaymentAction;
  methods: readonly PaymentMethod[];
  /** The balance in minor units; undefined for deposits. */
  available?: number;
  onMade: (step: PaymentStep) => void;
};

export type PaymentForm = {
  method: PaymentMethod | undefined;
  choose(id: string): void;
  text: string;
  setText(text: string): void;
  /** In minor units; undefined while the text is no amount. */
  amount: number | undefined;
  amountProblem: AmountProblem | null;
  isMethodMissing: boolean;
  fields: readonly PaymentField[];
  areFieldsLoading: boolean;
  /** Fetches fields that could not be loaded; undefined when no retry is needed. */
  retryFields: (() => void) | undefined;
  values: Values;
  setValue(name: string, value: string): void;
  /** Codes of problems by field. */
  problems: FieldErrors;
  profileId: number | undefined;
  setProfile(id: number | undefined): void;
  isKept: boolean;
  setKept(isKept: boolean): void;
  error: Error | null;
  isPending: boolean;
  submit(event: FormEvent<HTMLFormElement>): void;
};

/** The typed values of a payment and their problems. Nothing is chosen or filled beforehand (SAFE-04). */
export function usePaymentForm({ action, methods, available, onMade }: Options): PaymentForm {
  const { language } = useTranslation();
  const scope = useQueryScope();
  const { pathname, search } = useLocation();
  const report = useProblemReport(action);
  const [methodId, setMethodId] = useState<string>();
  const [text, setText] = useState('');
  const [values, setValues] = useState<Values>({});
  const [profileId, setProfile] = useState<number>();
  const [isKept, setKept] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error, reset } = useMakePayment(action);

  const method = methods.find(({ id }) => id === methodId);
  const known = useQuery(methodFieldsQuery(scope, method?.id));
  const fields = askedFields(known.data ?? [], profileId !== undefined);
  const { currency, currencies } = scope.visitor;
  const amount = parseAmount(text, { language, currency, currencies });
  const wrong = method ? checkAmount(amount, method, available) : amount === undefined ? 'invalid' : null;
  const found = checkFields(fields, values);
  const refused = error instanceof ApiError ? error.fields : {};
  const problems: FieldErrors = isChecked ? { ...refused, ...found } : {};

  /** After a change, an earlier refusal no longer applies. */
  const changed = <Value>(set: (value: Value) => void) => {
    return (value: Value): void => {
      set(value);
      if (error) reset();
    };
  };
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(true);
    if (!method || wrong || amount === undefined || !known.data || Object.keys(found).length > 0) {
      report.found({
        ...(method ? {} : { method_id: 'blank' }),
        ...(wrong ? { amount_cents: wrong } : {}),
        ...firstCodes(found),
      });
      return showProblems(form);
    }
    const body = {
      method_id: method.id,
      amount_cents: amount,
      fields: givenFields(fields, values),
      ...(profileId === undefined ? {} : { profile_id: profileId }),
      ...(action === 'deposit' ? { return_path: returnPath({ pathname, search }) } : {}),
      ...(action === 'deposit' && isKept && profileId === undefined ? { save_profile: true } : {}),
    };
    mutate(body, {
      onSuccess: onMade,
      onError: (refusal) => {
        report.refused(refusal);
        showProblems(form);
      },
    });
  }

  return {
    method,
    choose: changed((id: string) => {
      setMethodId(id);
      setProfile(undefined);
      setValues({});
      setChecked(false);
    }),
    text,
    setText: changed(setText),
    amount,
    amountProblem: isChecked ? wrong : null,
    isMethodMissing: isChecked && !method,
    fields,
    areFieldsLoading: method !== undefined && known.isPending,
    retryFields: known.isLoadingError ? () => void known.refetch() : undefined,
    values,
    setValue: (name, value) => {
      if (value !== (values[name] ?? '')) changed(setValues)({ ...values, [name]: value });
    },
    problems,
    profileId,
    setProfile: changed(setProfile),
    isKept,
    setKept: changed(setKept),
    error,
    isPending,
    submit,
  };
}

function firstCodes(problems: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, codes]) => [field, Object.keys(codes)[0] ?? 'invalid']),
  );
}

/** After the problems are rendered, the first invalid field gets the focus. */
function showProblems(form: HTMLFormElement): void {
  requestAnimationFrame(() =>
    form.querySelector<HTMLElement>('[aria-invalid="true"], [data-is-wrong]')?.focus(),
  );
}
