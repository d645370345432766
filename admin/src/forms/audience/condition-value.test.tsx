// @vitest-environment happy-dom
import { COUNTRIES } from '@marquee/schemas/countries';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, undraw, until } from '../../shared/testing/draw.tsx';
import { settleTyping } from '../../shared/typing/typing.ts';
import { ConditionValue } from './condition-value.tsx';

afterEach(undraw);

it.each(['countries.anyOf', 'countries.noneOf'] as const)(
  '[ADMIN-04] every country that players can come from is offered for %s, by its name',
  async (id) => {
    vi.stubGlobal('fetch', async () => Response.json({ documents: {} }));
    let chosen: unknown;
    const queries = await draw(
      <ConditionValue id={id} value={[]} isReadOnly={false} onChange={(next) => (chosen = next([]))} />,
    );
    await until(() => queries.isFetching() === 0);
    await act(async () => document.querySelector('input')?.click());
    const options = [...document.querySelectorAll<HTMLElement>('[role="option"]')];
    expect(options).toHaveLength(COUNTRIES.length);
    const names = options.map(({ textContent }) => textContent);
    for (const name of ['India', 'Türkiye', 'South Korea', 'Germany', 'Åland Islands'])
      expect(names).toContain(name);
    await act(async () => options[names.indexOf('India')]?.click());
    expect(chosen).toEqual(['IN']);
  },
);

async function drawValue(id: Parameters<typeof ConditionValue>[0]['id'], value: unknown) {
  vi.stubGlobal('fetch', async () => Response.json({ documents: {} }));
  const made: unknown[] = [];
  const queries = await draw(
    <ConditionValue id={id} value={value} isReadOnly={false} onChange={(next) => made.push(next(value))} />,
  );
  await until(() => queries.isFetching() === 0);
  return made;
}
const choose = async (label: string) => {
  await act(async () => document.querySelector('input')?.click());
  const options = [...document.querySelectorAll<HTMLElement>('[role="option"]')];
  await act(async () => options.find(({ textContent }) => textContent === label)?.click());
  return options.map(({ textContent }) => textContent);
};

it('[ADMIN-04] whether a player is verified is stored as yes or no', async () => {
  const made = await drawValue('verified', true);
  expect(document.querySelector<HTMLInputElement>('input')?.value).toBe('Yes, identity proved');
  await choose('No, known not to be');
  expect(made).toEqual([false]);
});

it('[ADMIN-04] consents are offered by product and channel, and stored as their codes', async () => {
  const made = await drawValue('consents.anyOf', ['casino:sms']);
  expect(await choose('casino by email')).toEqual([
    'casino on the site',
    'casino by email',
    'betting on the site',
    'betting by email',
    'betting by SMS',
  ]);
  expect(made).toEqual([['casino:sms', 'casino:email']]);
});

it.each(['age.atLeast', 'registeredDays.below'] as const)(
  '[ADMIN-04] %s is a whole number, and no number is not the end of the line',
  async (id) => {
    const made = await drawValue(id, 18);
    const input = document.querySelector<HTMLInputElement>('input');
    expect(input?.value).toBe('18');
    const type = (text: string) =>
      act(async () => {
        if (!input) return;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        settleTyping();
      });
    await type('21');
    await type('');
    await act(async () => input?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect([made[0], made.at(-1)]).toEqual([21, '']);
  },
);
