// @vitest-environment happy-dom
import { lastingStore } from '@marquee/blocks/browser';
import {
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
  type Arbitrary,
} from 'fast-check';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { DocumentData } from '../../api/api-types.ts';
import { getAt, toKeys, withAt } from '../../shared/pointer.ts';
import { settleTyping } from '../../shared/typing/typing.ts';
import { closeEditor, openEditor, type OpenedEditor } from './testing/open-editor.tsx';

const PROBLEM = '[data-severity="error"]';
const en = (text: string) => ({ en: text });
const CURRENCIES = [
  { code: 'EUR', name: 'Euro', kind: 'fiat', subunits_to_unit: 100 },
  { code: 'JPY', name: 'Japanese yen', kind: 'fiat', subunits_to_unit: 1 },
];
const DOCUMENTS: Record<string, Record<string, DocumentData>> = {
  'currency-table': { main: { currencies: CURRENCIES } },
  'promotion-page': {
    gold: {
      path: '/promotions/gold',
      enabled: true,
      type: 'action',
      title: en('Gold'),
      timer: { end_at: '2027-01-01T00:00:00+01:00' },
      order: 7,
      blocks: [],
    },
  },
  banner: {
    gold: {
      title: en('Win {{most}}'),
      order: { 'lobby-hero': 3 },
      schedule: { from: '2026-11-20T00:00:00+01:00', until: '2027-11-20T00:00:00+01:00' },
      gradient: ['#112233', '#223344', '#334455', '#445566'],
      button: { name: en('Play'), url: '/promotions/gold' },
      variables: { EUR: { most: { amount_cents: 75_000 }, spins: 20 }, JPY: { spins: 200 } },
    },
  },
  'payment-method-info': {
    card: {
      name: en('Card'),
      type: 'card',
      icon: 'credit-card',
      currency: 'JPY',
      processingTime: en('Instant'),
      fee: en('Free'),
      deposit: {
        min: { amount_cents: 2000, currency: 'JPY' },
        max: { amount_cents: 90_000, currency: 'JPY' },
      },
      order: 10,
    },
  },
  'shop-card': {
    coins: {
      tab: 'money',
      type: 'freespins',
      group: 'shop_5',
      title: en('Spins'),
      daysToUse: 3,
      games: ['turbogames:rocket-x'],
      order: 1,
      rate: { points: 100, freespins_count: 10 },
    },
  },
  'feature-flag': {
    tiles: {
      key: 'tiles',
      description: 'New tiles.',
      type: 'boolean',
      default: false,
      rules: [{ audience: { split: { by: 'userId', layer: 'tiles', percent: [0, 25] } }, value: true }],
    },
  },
  'wheel-segments': {
    all: {
      title: en('All'),
      order: 1,
      segments: [
        {
          id: 'ten',
          label: en('Ten'),
          prize: { type: 'freespins', count: 10 },
          weight: 40,
          wager: 30,
          colour: '#1d2130',
        },
        {
          id: 'five',
          label: en('Five'),
          prize: { type: 'freespins', count: 5 },
          weight: 60,
          wager: 30,
          colour: '#6a45d6',
        },
      ],
    },
  },
};

type Typed = {
  /** The whole text that somebody types or pastes. */
  text: string;
  /** The value that a reader would understand. Omitted when it cannot be known. */
  means?: unknown;
  /** Whether the field may refuse it and ask what was meant. */
  isOdd?: boolean;
};
type Field = {
  at: string;
  /** Its id, or the start of its label. */
  name: string;
  pointer: string;
  typed: Arbitrary<Typed>;
  /** What is kept of a refused text. Defaults to the text itself. */
  refused?: (text: string) => unknown;
};

/** Numbers as people and programs of several languages write them. Amounts are in the smallest units. */
const spelled = (decimals: number, { isMinor = false, most = 99_999_999 } = {}): Arbitrary<Typed> =>
  record({
    minor: oneof(integer({ min: 0, max: 9999 }), integer({ min: 0, max: most })),
    language: constantFrom('en', 'de', 'fr', 'de-CH', 'en-IN', 'lt'),
    useGrouping: boolean(),
  }).map(({ minor, language, useGrouping }) => ({
    text: new Intl.NumberFormat(language, {
      useGrouping,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(minor / 10 ** decimals),
    means: isMinor ? minor : minor / 10 ** decimals,
    isOdd: language !== 'en',
  }));
const WRONG = ['abc', '1,2,3', '5%5', '--1', '1e5x', '∞', '12 34 5'].map((text): Typed => ({ text }));
const orWrong = (typed: Arbitrary<Typed>): Arbitrary<Typed> =>
  oneof({ weight: 2, arbitrary: typed }, { weight: 1, arbitrary: constantFrom(...WRONG) });

const FIELDS: Readonly<Record<string, Field>> = {
  'a number': {
    at: 'promotion-page/gold?section=places',
    name: 'f.order',
    pointer: '/order',
    typed: orWrong(spelled(2)),
  },
  'a position': {
    at: 'banner/gold?section=places',
    name: 'Position in Lobby hero',
    pointer: '/order/lobby-hero',
    typed: orWrong(spelled(1)),
  },
  'a count of days': {
    at: 'shop-card/coins?section=settings',
    name: 'f.daysToUse',
    pointer: '/daysToUse',
    typed: orWrong(integer({ min: 1, max: 365 }).map((days) => ({ text: String(days), means: days }))),
  },
  'an amount without decimals': {
    at: 'payment-method-info/card?section=settings',
    name: 'f.deposit.min',
    pointer: '/deposit/min/amount_cents',
    typed: orWrong(spelled(0, { isMinor: true })),
  },
  'an amount that can be left out': {
    at: 'payment-method-info/card?section=settings',
    name: 'f.deposit.max',
    pointer: '/deposit/max/amount_cents',
    typed: orWrong(spelled(0, { isMinor: true })),
  },
  'an amount of a variable': {
    at: 'banner/gold?section=amounts',
    name: 'most in EUR',
    pointer: '/variables/EUR/most/amount_cents',
    typed: orWrong(spelled(2, { isMinor: true })),
  },
  'a number of a variable': {
    at: 'banner/gold?section=amounts',
    name: 'spins in JPY',
    pointer: '/variables/JPY/spins',
    typed: orWrong(spelled(2)),
  },
  'a weight': {
    at: 'wheel-segments/all?section=content',
    name: 'Weight of Ten',
    pointer: '/segments/0/weight',
    typed: orWrong(spelled(0, { isMinor: true, most: 900_000 })),
  },
  'a share in percent': {
    at: 'feature-flag/tiles?section=content',
    name: 'Rule 1, share in percent',
    pointer: '/rules/0/audience/split/percent/1',
    typed: orWrong(spelled(2, { most: 9999 })),
  },
  'an address of the site': {
    at: 'promotion-page/gold?section=places',
    name: 'f.path',
    pointer: '/path',
    typed: constantFrom(
      { text: '/promotions/gold-friday', means: '/promotions/gold-friday' },
      { text: '/Gold Friday' },
      { text: 'gold' },
    ),
  },
  'a link': {
    at: 'banner/gold?section=buttons',
    name: 'f.button.url',
    pointer: '/button/url',
    typed: constantFrom(
      { text: 'https://example.org/a?b=1,000', means: 'https://example.org/a?b=1,000' },
      { text: 'mailto:help@northstar.example', means: 'mailto:help@northstar.example' },
      { text: 'javascript:alert(1)' },
      { text: 'gold fri' },
    ),
  },
  'a colour': {
    at: 'banner/gold?section=look',
    name: 'f.gradient.1',
    pointer: '/gradient/1',
    typed: constantFrom(
      { text: '#7552e8', means: '#7552e8' },
      { text: '7552E8', means: '#7552E8' },
      { text: ' #75e ', means: '#7755ee' },
      { text: 'rgb(117, 82, 232)', means: '#7552e8' },
      { text: 'rgb(300, 82, 232)' },
      { text: '#7552e8ff' },
      { text: 'violet' },
    ),
  },
  'an id': {
    at: 'shop-card/coins?section=settings',
    name: 'f.group',
    pointer: '/group',
    typed: nat(999).map((number) => ({ text: `shop_${number}`, means: `shop_${number}` })),
  },
  'a list of ids': {
    at: 'shop-card/coins?section=content',
    name: 'f.games',
    pointer: '/games',
    typed: constantFrom(
      { text: 'netent:gold', means: ['turbogames:rocket-x', 'netent:gold'] },
      { text: 'Gold!' },
    ),
    refused: (text) => ['turbogames:rocket-x', text],
  },
};

/** What somebody else changes elsewhere in a document of each kind. */
const OTHERS: Readonly<Record<string, DocumentData>> = {
  'promotion-page': { title: en('Silver') },
  banner: { title: en('Win {{most}} more') },
  'payment-method-info': { fee: en('None') },
  'shop-card': { title: en('Free spins') },
  'feature-flag': { description: 'Newer tiles.' },
  'wheel-segments': { title: en('Everybody') },
};

let editor: OpenedEditor;
async function close(): Promise<void> {
  await closeEditor();
  // Leaving saves what is left. One turn later nothing writes any more.
  await settle();
  for (const key of lastingStore.keys()) lastingStore.removeItem(key);
}
afterEach(close);

function field(name: string): HTMLInputElement {
  const all = [...document.querySelectorAll<HTMLInputElement>('[data-part="form"] :is(input, textarea)')];
  const found = all.find(
    (one) => one.type !== 'range' && (one.id === name || one.getAttribute('aria-label')?.startsWith(name)),
  );
  if (!found) throw new Error(`There is no field “${name}”.`);
  return found;
}
const setText = (element: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
};
const type = (name: string, text: string): Promise<void> =>
  act(async () => {
    setText(field(name), text);
    settleTyping();
  });
/** Presses a button, waiting for it: edits kept on this computer are read after the page is there. */
async function press(words: string): Promise<void> {
  const find = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(words));
  const latest = performance.now() + 10_000;
  while (!find() && performance.now() < latest) await settle();
  const found = find();
  if (!found) throw new Error(`There is no button “${words}”.`);
  await act(async () => found.click());
}
const bar = (): string => document.querySelector('[data-part="save-mark"]')?.textContent ?? '';

/** The draft as it was left, which is kept on this computer if it is invalid. */
function leftOf(kind: string, id: string): DocumentData | undefined {
  const key = lastingStore.keys().find((one) => one.includes(`/${kind}/${id}/`));
  if (key === undefined) return editor.stored(kind, id);
  return (JSON.parse(lastingStore.getItem(key) ?? '{}') as { data: DocumentData }).data;
}

it.each(Object.entries(FIELDS))(
  '[ADMIN-29] %s means what it looks like or is refused in words, in every state of typing',
  async (_, { at, name, pointer, typed, refused = (text: string) => text }) => {
    const [kind = '', id = ''] = at.split(/[/?]/);
    const before = DOCUMENTS[kind]?.[id] ?? {};
    const start = getAt(before, toKeys(pointer));
    await assert(
      asyncProperty(
        typed,
        nat(20),
        record({ isLeft: boolean(), isShared: boolean() }),
        async (one, cut, how) => {
          const { text, means, isOdd = false } = one;
          const { isLeft, isShared } = how;
          await close();
          editor = await openEditor(DOCUMENTS, `/content/${at}`);
          const problemsBefore = document.querySelectorAll(PROBLEM).length;
          await act(async () => field(name).focus());
          const { value: shown } = field(name);
          // Somebody else changes another field just before the person types.
          const news = { ...before, ...OTHERS[kind] };
          if (isShared) await editor.saveElsewhere(kind, id, news);
          for (const state of ['', text.slice(0, cut % text.length), text]) {
            await type(name, state);
            expect(field(name).value).toBe(state);
            expect(state !== shown && bar() === 'Up to date').toBe(false);
          }
          if (isLeft) await act(async () => field(name).blur());
          await editor.goTo('/elsewhere');
          const left = leftOf(kind, id);
          const got = getAt(left, toKeys(pointer));
          const isRefused =
            means === undefined || (isOdd && JSON.stringify(got) === JSON.stringify(refused(text)));
          expect(got).toEqual(isRefused ? refused(text) : means);
          // Nothing else changed.
          const expected = isShared ? news : before;
          expect(withAt(left ?? {}, toKeys(pointer), start)).toEqual(expected);

          await editor.goTo(`/content/${at}`);
          if (isRefused) await press('Put it back');
          const { value: back } = field(name);
          await press('Review and publish');
          await settle();
          expect(editor.path()).toBe(isRefused ? `/content/${kind}/${id}` : '/review');
          if (!isRefused) return;
          expect(back === text || document.body.textContent.includes(text)).toBe(true);
          expect(bar()).toBe('Kept on this computer: fix 1 problem to save');
          expect(document.querySelectorAll(PROBLEM).length).toBeGreaterThan(problemsBefore);
        },
      ),
      { numRuns: 2 },
    );
  },
);

it('says in the bar of a text in the place of a number that it is none', async () => {
  editor = await openEditor(DOCUMENTS, '/content/promotion-page/gold?section=places');
  await type('f.order', 'abc');
  await press('Review and publish');
  await settle();
  expect(document.querySelector('[data-part="first-problem"]')?.textContent).toContain(
    '“abc” is not a number.',
  );
});

/** Opens the review with the keyboard shortcut, which does not leave the field. */
async function reviewByKeys(): Promise<void> {
  const keys = { key: 'Enter', code: 'Enter', ctrlKey: true, bubbles: true };
  await act(async () => void document.documentElement.dispatchEvent(new KeyboardEvent('keydown', keys)));
  await settle();
}

it('a field that is taken over once it is left is taken over by a review, too', async () => {
  const share = 'Rule 1, share in percent';
  editor = await openEditor(DOCUMENTS, '/content/feature-flag/tiles?section=content');
  await act(async () => field(share).focus());
  await type(share, 'most');
  expect(bar()).toBe('Typing, not saved yet');
  await reviewByKeys();
  expect([editor.path(), bar()]).toEqual([
    '/content/feature-flag/tiles',
    'Kept on this computer: fix 1 problem to save',
  ]);
  await type(share, '30');
  await reviewByKeys();
  expect(editor.path()).toBe('/review');
  const split = toKeys('/rules/0/audience/split/percent');
  expect(getAt(editor.stored('feature-flag', 'tiles'), split)).toEqual([0, 30]);
});

it('what is half typed stays with its entry when somebody else adds one above it', async () => {
  const share = 'share in percent';
  editor = await openEditor(DOCUMENTS, '/content/feature-flag/tiles?section=content');
  await act(async () => field(`Rule 1, ${share}`).focus());
  await type(`Rule 1, ${share}`, '30');
  const flag = DOCUMENTS['feature-flag']?.['tiles'] ?? {};
  const [rule] = flag['rules'] as object[];
  const added = { audience: { split: { by: 'userId', layer: 'other', percent: [0, 5] } }, value: true };
  await editor.saveElsewhere('feature-flag', 'tiles', { ...flag, rules: [added, rule] });
  expect([1, 2].map((number) => field(`Rule ${number}, ${share}`).value)).toEqual(['5', '30']);
  expect(document.activeElement).toBe(field(`Rule 2, ${share}`));
  await editor.goTo('/elsewhere');
  const left = leftOf('feature-flag', 'tiles');
  const percent = (rule: number) => getAt(left, toKeys(`/rules/${rule}/audience/split/percent`));
  expect([percent(0), percent(1)]).toEqual([
    [0, 5],
    [0, 30],
  ]);
});

it('an amount says the same in another currency, and keeps it while another is typed', async () => {
  editor = await openEditor(DOCUMENTS, '/content/payment-method-info/card?section=settings');
  const choice = document.querySelector('select');
  await act(async () => {
    if (choice) choice.value = 'EUR';
    choice?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(field('f.deposit.min').value).toBe('2,000.00');
  await type('f.deposit.min', '');
  expect(choice?.value).toBe('EUR');
  await type('f.deposit.min', '25');
  await editor.goTo('/elsewhere');
  expect(getAt(leftOf('payment-method-info', 'card'), ['deposit', 'min'])).toEqual({
    amount_cents: 2500,
    currency: 'EUR',
  });
});

/** A browser returns an empty value for an incomplete time, and shows only in `validity` that it is bad input. */
async function typePart(name: string, hasPart: boolean): Promise<void> {
  await act(async () => {
    const input = field(name);
    Object.defineProperty(input, 'validity', { configurable: true, value: { badInput: hasPart } });
    if (input.value !== '') setText(input, '');
    else input.dispatchEvent(new KeyboardEvent('keyup', { key: '2', bubbles: true }));
    settleTyping();
  });
}

it.each([
  ['a time that was there', 'f.schedule.from', '/schedule/from'],
  ['a time that was not', 'f.timer.start_at', '/timer/start_at'],
  ['a time that must be there', 'f.timer.end_at', '/timer/end_at'],
])(
  '[ADMIN-29] %s and is half typed is said to be, kept by nobody and published by nobody',
  async (_, name, pointer) => {
    const at = '/content/promotion-page/gold?section=when';
    const schedule = { from: '2026-11-20T00:00:00+01:00', until: '2027-11-20T00:00:00+01:00' };
    const page = { ...DOCUMENTS['promotion-page']?.['gold'], schedule };
    editor = await openEditor({ ...DOCUMENTS, 'promotion-page': { gold: page } }, at);
    const before = field(name).value;
    await act(async () => field(name).focus());
    await typePart(name, true);
    expect(bar()).toBe('Saving…');
    await press('Review and publish');
    await settle();
    expect([editor.path(), bar()]).toEqual([
      '/content/promotion-page/gold',
      'Kept on this computer: fix 1 problem to save',
    ]);
    await editor.goTo('/elsewhere');
    expect(
      withAt(leftOf('promotion-page', 'gold') ?? {}, toKeys(pointer), getAt(page, toKeys(pointer))),
    ).toEqual(page);

    await editor.goTo(at);
    expect(field(name).value).toBe(before);
    await press('Put it back');
    const row = field(name).closest('[data-pointer]');
    expect(row?.querySelector(PROBLEM)).not.toBeNull();
    expect(row?.textContent).toContain('only a part was typed, which no browser keeps');
    // An emptied field has no time, as before.
    if (before !== '') return;
    await typePart(name, true);
    await typePart(name, false);
    await press('Review and publish');
    await settle();
    expect(bar()).toMatch(/^Draft saved/);
  },
);

const settle = () => act(() => new Promise((done) => setTimeout(done)));
