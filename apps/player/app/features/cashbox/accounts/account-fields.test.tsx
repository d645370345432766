// @vitest-environment happy-dom
import type { PaymentField } from '@marquee/schemas';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { drawScreen, drawScreens, leaveField, write } from '../../../shared/testing/draw-screen.tsx';
import { MethodFields } from './account-fields.tsx';
import { showPaymentField, typePaymentField, type Values } from './field-spelling.model.ts';
import type { PaymentForm } from '../payments/use-payment-form.ts';

drawScreens();

const field = (type: PaymentField['type'], max_length: number): PaymentField => ({
  name: type,
  type,
  required: true,
  with_profile: false,
  max_length,
  autocomplete: null,
  pattern: null,
});
const FIELDS = [field('card_number', 23), field('card_expiry', 7), field('text', 10)];

function Form(): ReactNode {
  const [values, setValues] = useState<Values>({});
  const of = {
    fields: FIELDS,
    areFieldsLoading: false,
    values,
    problems: {},
    type: (field, text) =>
      setValues((before) => ({
        ...before,
        [field.name]: typePaymentField(field, text, before[field.name] ?? ''),
      })),
    leave: (field) =>
      setValues((before) => ({ ...before, [field.name]: showPaymentField(field, before[field.name] ?? '') })),
  } as Partial<PaymentForm>;
  return <MethodFields of={of as PaymentForm} />; // what fields need of it
}

async function open(): Promise<(type: PaymentField['type']) => HTMLInputElement> {
  await drawScreen(<Form />);
  const inputs = [...document.querySelectorAll('input')];
  return (type) => {
    const input = inputs[FIELDS.findIndex((each) => each.type === type)];
    if (!input) throw new Error(`No field for ${type}.`);
    return input;
  };
}

it('a keypad without a slash is enough for the month and year of a card', async () => {
  const input = (await open())('card_expiry');
  for (const key of '1230') await write(input, input.value + key);
  expect(input.value).toBe('12/30');
});

it('what is filled in or pasted in another spelling is kept in one, whole', async () => {
  const of = await open();
  await write(of('card_expiry'), '12 / 2030');
  expect(of('card_expiry').value).toBe('12/30');
  const number = of('card_number');
  await write(number, '4111 - 1111 - 1111 - 1111');
  await leaveField(number);
  expect(number.value).toBe('4111 1111 1111 1111');
});

it('the browser cuts nothing that is only longer by its spelling', async () => {
  const of = await open();
  expect(of('card_number').getAttribute('maxlength')).toBeNull();
  expect(of('card_expiry').getAttribute('maxlength')).toBeNull();
  expect(of('text').getAttribute('maxlength')).toBe('10');
});
