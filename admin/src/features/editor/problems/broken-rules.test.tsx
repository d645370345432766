// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { until } from '../../../shared/testing/draw.tsx';
import { ofSite } from '../../../shared/testing/site-documents.ts';
import { settleTyping } from '../../../shared/typing/typing.ts';
import { closeEditor, openEditor } from '../testing/open-editor.tsx';

afterEach(closeEditor);

const citation = { text: 'Rules of offers, 3', address: 'https://regulator.example/3' };
const sure = {
  id: 'no-sure-wins',
  title: 'No win is called sure',
  citation,
  check: {
    type: 'forbidden-words',
    words: [{ language: 'en', phrases: ['sure win*'] }],
    within: 'promotions',
  },
};

const packOf = (market: string, licence: string, severity = 'blocks') => ({
  title: market,
  market,
  licences: [licence],
  rules: [{ ...sure, severity }],
});

async function open({ severity = 'blocks', packs = true, more = {} } = {}): Promise<void> {
  const pack = packOf('Curaçao', 'CW', severity);
  await openEditor(
    {
      ...Object.fromEntries(
        ['licence', 'locale', 'currency-table', 'audience'].map((kind) => [kind, ofSite(kind)]),
      ),
      ...(packs ? { 'rule-pack': { cw: pack, ...more } } : {}),
      banner: { reload: { title: { en: 'Weekend reload' }, order: { 'lobby-hero': 1 } } },
    },
    '/content/banner/reload?section=text',
  );
  await until(() => titleRow() !== null);
}

const titleRow = (): Element | null => document.querySelector('[data-pointer="/title"]');
const said = (): string[] =>
  [...(titleRow()?.querySelectorAll('[data-part="broken-rule"]') ?? [])].map(
    ({ textContent }) => textContent,
  );
const pills = (): string[] =>
  [...document.querySelectorAll('[data-part="publish-bar"] button[data-part="pill"]')].map(
    ({ textContent }) => textContent,
  );
const review = (): Element | undefined =>
  [...document.querySelectorAll('[data-part="publish-bar"] button')].find(({ textContent }) =>
    textContent.startsWith('Review and publish'),
  );

async function type(text: string): Promise<void> {
  const field = titleRow()?.querySelector('textarea');
  if (!field) throw new Error('There is no title.');
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    settleTyping();
  });
}

it('what a rule forbids is said at its field while it is written, with its source and who would see it', async () => {
  await open();
  expect([said(), pills()]).toEqual([[], []]);
  await type('A sure winner every weekend');
  await until(() => said().length > 0);
  expect(said()).toEqual([
    expect.stringMatching(
      /^Curaçao: It says “sure winner” in English, which is not allowed\. A rule blocks it: “No win is called sure”\. ?Rules of offers, 3 .*See it as a visitor who would$/,
    ),
  ]);
  expect(titleRow()?.getAttribute('data-has-error')).toBe('true');
  expect(pills()).toEqual(['1 problem']);
  expect(document.querySelector('[data-part="first-problem"]')?.textContent).toContain('sure win');
  const [source, seen] = titleRow()?.querySelectorAll<HTMLAnchorElement>('[data-part="broken-rule"] a') ?? [];
  expect(source?.href).toBe(citation.address);
  expect(decodeURIComponent(seen?.getAttribute('href') ?? '')).toMatch(
    /^\/why\?page=\/&on=banner\/reload&.*licence=CW/,
  );
  // The review says what to do, also to who may not publish.
  expect(review()?.getAttribute('aria-disabled')).toBe('false');
  await type('A winner every weekend');
  await until(() => said().length === 0);
  expect(pills()).toEqual([]);
});

it('the same rule of two markets is said of each', async () => {
  await open({ more: { ee: packOf('Estonia', 'EE') } });
  await type('A sure winner every weekend');
  await until(() => said().length > 0);
  expect(said().map((words) => words.split(':')[0])).toEqual(['Curaçao', 'Estonia']);
  expect(pills()).toEqual(['2 problems']);
});

it('a rule that warns is a warning', async () => {
  await open({ severity: 'warns' });
  await type('A sure winner every weekend');
  await until(() => said().length > 0);
  expect(said()[0]).toContain('A rule warns of it: “No win is called sure”.');
  expect(titleRow()?.getAttribute('data-has-error')).toBeNull();
  expect(pills()).toEqual(['1 warning']);
});

it('a site without rules is not loaded for them', async () => {
  await open({ packs: false });
  const asked = vi.spyOn(globalThis, 'fetch');
  await type('A sure winner every weekend');
  await until(() => pills().length === 0 && asked.mock.calls.length > 0);
  expect(asked.mock.calls.map(([url]) => String(url)).filter((url) => url.includes('snapshot'))).toEqual([]);
});
