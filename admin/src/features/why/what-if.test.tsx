// @vitest-environment happy-dom
import { compileSnapshot, explainPage, type Context } from '@marquee/engine';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { whyReport } from '../../worker/why-report.ts';
import { draw, undraw, until } from '../../shared/testing/draw.tsx';
import { EMPTY_NAMES } from '../../words/names.ts';
import { WhatIf } from './what-if.tsx';

const now = Date.parse('2026-11-19T13:02:00Z');
const context: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'player',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now,
};
const documents = {
  'currency-table': {
    main: {
      currencies: [
        { code: 'EUR', name: 'Euro', kind: 'fiat', subunits_to_unit: 100 },
        { code: 'QXB', name: 'Made up', kind: 'crypto', subunits_to_unit: 1000 },
      ],
    },
  },
  page: {
    lobby: {
      path: '/',
      title: { en: 'Lobby' },
      blocks: [
        {
          id: 'hello',
          block: 'heading',
          props: { title: { en: 'Welcome' }, level: 2 },
          audience: { currencyKind: 'crypto' },
        },
      ],
    },
  },
};
const snapshot = { release: { number: 3, publishedAt: '2026-11-19T00:00:00Z' }, documents };

afterEach(undraw);

it('[LANG-01] what a visitor could be plays in a currency of the site’s table', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ documents }));
  const { rows } = whyReport(explainPage(compileSnapshot(snapshot), '/', context), 1);
  const onChange = vi.fn<(change: object) => void>();
  await draw(
    <WhatIf
      rows={rows}
      context={context}
      now={now}
      words={{ snapshot, names: EMPTY_NAMES, locale: 'en', now }}
      onChange={onChange}
    />,
  );
  const chip = (): HTMLButtonElement | undefined =>
    [...document.querySelectorAll('button')].find((button) => button.textContent?.startsWith('playing in'));
  await until(() => chip()?.textContent === 'playing in QXB');
  await act(async () => chip()?.click());
  expect(onChange.mock.calls).toEqual([[{ currency: 'QXB' }]]);
});
