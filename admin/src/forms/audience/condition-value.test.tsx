// @vitest-environment happy-dom
import { COUNTRIES } from '@marquee/schemas/countries';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, undraw, until } from '../../shared/testing/draw.tsx';
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
