// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, undraw, until } from '../shared/testing/draw.tsx';
import { settleTyping } from '../shared/typing/typing.ts';
import { VisitorBar } from './visitor-bar.tsx';
import { AS_PERSONA, UNCHANGED, visitorContext, type VisitorChoice } from './visitor.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const persona = {
  id: 'gold',
  name: 'Gold',
  context: { locale: 'de', licence: 'CW', login: 'player', groups: [259], currency: 'EUR', country: 'DE' },
};

const documents = {
  locale: { de: { code: 'de', name: 'Deutsch', order: 1 } },
  licence: { CW: { code: 'CW', name: 'Curaçao' } },
};

async function openBar(changed: Partial<VisitorChoice>) {
  vi.stubGlobal('fetch', async () => Response.json({ documents }));
  const choice = { ...AS_PERSONA, ...changed };
  const changes: Partial<VisitorChoice>[] = [];
  const queries = await draw(
    <MemoryRouter>
      <VisitorBar
        personas={[persona]}
        persona={persona}
        choice={choice}
        context={visitorContext(persona, choice, now)}
        now={now}
        onChange={(change) => changes.push(change)}
      />
    </MemoryRouter>,
  );
  await until(() => queries.isFetching() === 0);
  return changes;
}
afterEach(undraw);

/** A bar of this width, as reported by an observer. */
function stubWidth(width: number): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly tell: (entries: object[]) => void;
      constructor(tell: (entries: object[]) => void) {
        this.tell = tell;
      }
      observe = () => this.tell([{ contentRect: { width, height: 28 } }]);
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
}
const bar = () => document.querySelector('[aria-label="Visitor of the preview"]');
const press = (words: string) =>
  act(async () =>
    [...(bar()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === words)?.click(),
  );
const facts = () =>
  [...(bar()?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? [])].map(
    (input) => `${input.getAttribute('aria-label')}: ${input.value}`,
  );
const buttons = () =>
  [...(bar()?.querySelectorAll('button') ?? [])].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  );

const backs = () =>
  [...document.querySelectorAll<HTMLButtonElement>('[data-part~="fact-back"]')].map((button) =>
    button.getAttribute('aria-label'),
  );
const back = (name: string) =>
  act(async () =>
    document.querySelector<HTMLButtonElement>(`[data-part~="fact-back"][aria-label="${name}"]`)?.click(),
  );

it('[ADMIN-05] a visitor who is as the persona says has nothing to take back', async () => {
  await openBar({});
  expect(backs()).toEqual([]);
});

it('[ADMIN-05] each changed value of the visitor has its own way back to the persona’s', async () => {
  const changes = await openBar({
    locale: 'en',
    licence: 'EE',
    currency: 'BTC',
    groups: '21',
    flags: 'advent:1,chat:0',
    at: '2026-12-01T00:00:00Z',
  });
  const names = [
    'Language of the visitor: back to the persona’s',
    'Licence: back to the persona’s',
    'Currency: back to the persona’s',
    'Signed in and groups: back to the persona’s',
    'Flags: back to the site’s',
    'Back to now',
  ];
  expect(backs()).toEqual(names);
  for (const name of names) await back(name);
  expect(changes).toEqual([
    { locale: '' },
    { licence: '' },
    { currency: '' },
    NOT_OWN,
    { flags: '' },
    { at: '' },
  ]);
});

it('[ADMIN-05] flags that came with a link are named: they change what is seen', async () => {
  await openBar({ flags: 'advent:1,chat:0' });
  const mark = document.querySelector('[data-part="flags-mark"]');
  expect(mark?.getAttribute('title')).toBe('advent on, chat off');
  expect(mark?.textContent).toBe('2 flags setadvent on, chat off');
});

/** Everything that is of the persona's player again. */
const NOT_OWN = {
  login: '',
  groups: '',
  country: '',
  userId: '',
  partnerId: '',
  break: '',
  age: '',
  verified: '',
  registeredAt: '',
  consents: '',
};

const field = (name: string): HTMLInputElement | HTMLSelectElement => {
  const found = document.querySelector<HTMLInputElement | HTMLSelectElement>(`#visitor-${name}`);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
};
const choose = (name: string, value: string) =>
  act(async () => {
    const found = field(name);
    found.value = value;
    found.dispatchEvent(new Event('change', { bubbles: true }));
  });
const write = (name: string, value: string) =>
  act(async () => {
    const found = field(name);
    found.value = value;
    found.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });

it('[ADMIN-05] what is known of a person can be another, not known, or the persona’s again', async () => {
  const changes = await openBar({ verified: 'yes', age: '34', consents: 'casino:email' });
  // Of a player whose break is not known this stands before their groups.
  await press('Break not known+1');
  expect([field('break'), field('verified')].map(({ value }) => value)).toEqual(['unknown', 'yes']);
  await choose('break', 'coolingOff');
  await choose('verified', 'unknown');
  await write('age', '17');
  await write('age', '');
  await write('registeredAt', '7');
  await back('Age: back to the persona’s');
  expect(changes).toEqual([
    { break: 'coolingOff' },
    { verified: '' },
    { age: '17' },
    { age: '' },
    { registeredAt: String(now - 7 * 86_400_000) },
    { age: '' },
  ]);
});

it('[SAFE-07] [ADMIN-05] the bar says first that the visitor takes a break', async () => {
  const read = (): string[] =>
    [...document.querySelectorAll('[data-part="bare"]')].map(({ textContent }) => textContent);
  await openBar({ break: 'coolingOff' });
  expect(read()).toContain('Cooling off+1');
  document.body.replaceChildren();
  await openBar({ break: 'none' });
  expect(read()).toContain('Gold');
});

it('[ADMIN-05] a guest has no break, age or consents to choose', async () => {
  await openBar({ login: 'guest' });
  await press('Guest');
  expect(document.querySelector('#visitor-country')).not.toBeNull();
  expect(document.querySelector('#visitor-break')).toBeNull();
});

const DEVICES = ['Computer, 1280 wide', 'Tablet, 768 wide', 'Phone, 390 wide'];

it('[ADMIN-05] where there is room, every fact of the visitor is at hand', async () => {
  stubWidth(686);
  await openBar({ at: '2026-12-01T13:00:00Z' });
  expect(facts()).toEqual([
    'Persona: Gold',
    'Language of the visitor: German',
    'Licence: CW',
    'Currency: EUR',
  ]);
  expect(buttons()).toEqual([
    'Break not known+1',
    'Tue 1 Dec, 14:00',
    'Back to now',
    'Back to the persona, now',
    ...DEVICES,
  ]);
});

it('[ADMIN-05] on a small screen the bar keeps to one line: licence, currency and player are one button', async () => {
  stubWidth(526);
  const changes = await openBar({ licence: 'EE', at: '2026-12-01T13:00:00Z' });
  expect(facts()).toEqual(['Persona: Gold', 'Language of the visitor: de']);
  const more = 'Licence, currency and player: EE EUR Break not known+1';
  const back = 'Licence, currency, signed in and groups: back to the persona’s';
  expect(buttons()).toEqual([more, back, '1 Dec, 14:00', 'Back to now', ...DEVICES]);
  await press(more);
  const inside = () => [
    ...document.querySelectorAll<HTMLElement>('[data-part="popover-form"] :is(label, [data-part="back"])'),
  ];
  expect(inside().map(({ textContent }) => textContent)).toEqual([
    'Back to the persona, now',
    'Licence',
    'Currency',
    'Break',
    'Verified',
    'Age',
    'Days registered',
    'Consents: not known',
    'Country',
    'User id',
    'Partner id',
  ]);
  await act(async () => inside()[0]?.click());
  await act(async () => document.querySelector<HTMLElement>(`[aria-label="${back}"]`)?.click());
  expect(changes).toEqual([
    { ...UNCHANGED, at: '' },
    { ...NOT_OWN, licence: '', brand: '', currency: '' },
  ]);
});

const writeInstant = (local: string, badInput = false) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>('input[type="datetime-local"]');
    if (!field) throw new Error('There is no field.');
    Object.defineProperty(field, 'validity', { configurable: true, value: { badInput } });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, local);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    settleTyping();
  });
const answersAsked = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part="clock-question"] label')].map(
    ({ textContent }) => textContent,
  );

it('[ADMIN-05] an instant to look at that the clock skips or shows twice is asked about, and nothing moves until then', async () => {
  const changes = await openBar({ at: '2026-12-01T13:00:00Z' });
  await press('Tue 1 Dec, 14:00');
  const seen = [];
  // Every hour of both nights in which Berlin’s clock changes.
  for (const day of ['2027-03-28', '2027-10-31'])
    for (const hour of ['00', '01', '02', '03']) {
      await writeInstant(`${day}T${hour}:30`);
      seen.push([`${day} ${hour}`, changes.splice(0).map(({ at }) => at), answersAsked()]);
    }
  expect(seen).toEqual([
    ['2027-03-28 00', ['2027-03-28T00:30:00+01:00'], []],
    ['2027-03-28 01', ['2027-03-28T01:30:00+01:00'], []],
    ['2027-03-28 02', [], ['01:30 CET (UTC+01:00)', '03:30 CEST (UTC+02:00)']],
    ['2027-03-28 03', ['2027-03-28T03:30:00+02:00'], []],
    ['2027-10-31 00', ['2027-10-31T00:30:00+02:00'], []],
    ['2027-10-31 01', ['2027-10-31T01:30:00+02:00'], []],
    ['2027-10-31 02', [], ['02:30 CEST (UTC+02:00)', '02:30 CET (UTC+01:00)']],
    ['2027-10-31 03', ['2027-10-31T03:30:00+01:00'], []],
  ]);
  await writeInstant('2027-10-31T02:30');
  await act(async () =>
    document.querySelectorAll<HTMLInputElement>('[data-part="clock-question"] input')[1]?.click(),
  );
  expect(changes).toEqual([{ at: '2027-10-31T02:30:00+01:00' }]);
  const words = 'Not a whole time yet: what is shown stays as it is.';
  expect(document.body.textContent).not.toContain(words);
  await writeInstant('0202-10-31T02:30');
  expect([changes.length, answersAsked()]).toEqual([1, []]);
  expect(document.body.textContent).toContain(words);
  await writeInstant('2027-10-31T05:30');
  expect(document.body.textContent).not.toContain(words);
  await writeInstant('', true);
  expect([changes.length, document.body.textContent.includes(words)]).toEqual([2, true]);
});
