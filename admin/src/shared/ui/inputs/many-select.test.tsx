// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { draw, undraw, until } from '../../testing/draw.tsx';
import { ManySelect } from './many-select.tsx';

afterEach(undraw);

const OPTIONS = ['Gold', 'Silver', 'Bronze'].map((label) => ({ value: label.toLowerCase(), label }));

function Chosen() {
  const [values, setValues] = useState<string[]>([]);
  return (
    <ManySelect label="Groups" options={OPTIONS} values={values} isDisabled={false} onChange={setValues} />
  );
}

const input = () => document.querySelector<HTMLInputElement>('input:not([type="hidden"])');
const press = (key: string): Promise<void> =>
  act(
    async () => void input()?.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true })),
  );

it('names no option to screen readers that is gone once it was taken by a key', async () => {
  await draw(<Chosen />);
  await act(async () => input()?.focus());
  await until(() => document.querySelector('[role="option"]') !== null);
  await press('ArrowDown');
  await until(() => input()?.hasAttribute('aria-activedescendant') === true);
  await press('Enter');
  await until(() => document.querySelectorAll('[role="option"]').length === 2);
  const named = input()?.getAttribute('aria-activedescendant') ?? null;
  expect(named === null || document.getElementById(named) !== null).toBe(true);
});
