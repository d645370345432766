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
import { serverNow } from '../../../shared/live/server-clock.ts';
import { checkFields, isDecided } from '../accounts/card-check.model.ts';
import { brandOfNumber } from '../accounts/card-number.model.ts';
import { readPastedCard } from '../accounts/card-paste.model.ts';
import { showPaymentField, typePaymentField, type Values } from '../accounts/field-spelling.model.ts';
import {
  askedFields,
  checkAmount,
  givenFields,
  returnPath,
  type AmountProblem,
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
  type(field: PaymentField, text: string): void;
  /** Somebody leaves a field: what is wrong with it is said. */
  leave(field: PaymentField): void;
  /** Takes a pasted text that holds a whole card; false where it does not. */
  paste(text: string): boolean;
  /** Codes of problems by field, of those that somebody is done with. */
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
  const [done, setDone] = useState<ReadonlySet<string>>(NONE);
  const [refused, setRefused] = useState<FieldErrors>({});
  const { mutate, isPending, error, reset } = useMakePayment(action);

  const method = methods.find(({ id }) => id === methodId);
  const known = useQuery(methodFieldsQuery(scope, method?.id));
  const fields = askedFields(known.data ?? [], profileId !== undefined);
  const { currency, currencies } = scope.visitor;
  const amount = parseAmount(text, { language, currency, currencies });
  const wrong = method ? checkAmount(amount, method, available) : amount === undefined ? 'invalid' : null;
  const found = method ? checkFields(values, { method, fields, now: serverNow() }) : {};
  const told = fields.filter(
    ({ name, type }) => done.has(name) || (method && isDecided({ type }, values[name] ?? '', method)),
  );
  const problems: FieldErrors = {
    ...refused,
    ...pick(
      found,
      told.map(({ name }) => name),
    ),
  };

  /** After a change, an earlier refusal no longer applies. */
  const changed = <Value>(set: (value: Value) => void) => {
    return (value: Value): void => {
      set(value);
      if (error) reset();
    };
  };
  /** The amount stays checked after a first press: what a method says against it is not for a second one. */
  const choose = changed((id: string) => {
    setMethodId(id);
    setProfile(undefined);
    setValues({});
    setDone(NONE);
    setRefused({});
  });
  /** What was refused counts until it is changed, and only that. */
  function forget(name: string): void {
    setRefused(Object.fromEntries(Object.entries(refused).filter(([field]) => field !== name)));
  }
  function setValue(name: string, value: string): void {
    if (value === (values[name] ?? '')) return;
    changed(setValues)((before) => ({ ...before, [name]: value }));
    forget(name);
    // Whoever types is not done with the field, so nothing is held against them before they leave it.
    setDone((before) => new Set([...before].filter((field) => field !== name)));
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(true);
    setDone(new Set(fields.map(({ name }) => name)));
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
        setRefused(refusal instanceof ApiError ? refusal.fields : {});
        showProblems(form);
      },
    });
  }

  return {
    method,
    choose,
    text,
    setText: changed((typed: string) => {
      setText(typed);
      forget('amount_cents');
    }),
    amount,
    amountProblem: (isChecked ? wrong : null) ?? amountRefused(refused),
    isMethodMissing: isChecked && !method,
    fields,
    areFieldsLoading: method !== undefined && known.isPending,
    retryFields: known.isLoadingError ? () => void known.refetch() : undefined,
    values,
    type: (field, typed) => setValue(field.name, typePaymentField(field, typed, values[field.name] ?? '')),
    leave: (field) => {
      const typed = values[field.name] ?? '';
      setValue(field.name, showPaymentField(field, typed));
      if (typed.trim() !== '') setDone((before) => new Set([...before, field.name]));
    },
    paste: (pasted) => {
      const card = method?.type === 'card' ? readPastedCard(pasted) : undefined;
      if (!card) return false;
      const brand = brandOfNumber(card.card_number);
      const ofBrand = methods.find((each) => each.type === 'card' && each.brand === brand);
      const isOther = ofBrand !== undefined && ofBrand.id !== method?.id;
      if (isOther) choose(ofBrand.id);
      changed(setValues)((before) => (isOther ? { ...card } : { ...before, ...card }));
      setDone(new Set(Object.keys(card)));
      return true;
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

const NONE: ReadonlySet<string> = new Set();

function pick(problems: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => names.includes(name)));
}

const AMOUNT_PROBLEMS: ReadonlySet<string> = new Set<AmountProblem>([
  'too_small',
  'too_large',
  'multiple_of',
  'not_enough_money',
]);

/** What the platform says of the amount: its limits may have changed since the form asked for them. */
function amountRefused(refused: FieldErrors): AmountProblem | null {
  const [code = ''] = Object.keys(refused['amount_cents'] ?? {});
  return AMOUNT_PROBLEMS.has(code) ? (code as AmountProblem) : null; // the set holds no other words
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
