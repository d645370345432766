// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw, undraw, until } from '../../../shared/testing/draw.tsx';
import { byItself, settleTyping } from '../../../shared/typing/typing.ts';
import { createFormView, type FormDraft } from '../../draft-context.ts';
import { FormProvider } from '../../form-provider.tsx';
import { createValueDraft } from '../../value-draft.ts';
import { RichTextField } from './rich-text-field.tsx';
import type { AdminFieldProps } from '../use-field.ts';

const PROPS = {
  uiSchema: { 'ui:options': { label: 'Text', node: {}, isRequired: false } },
  fieldPathId: { path: ['text'] },
} as unknown as AdminFieldProps; // The properties of rjsf that the field reads.

const CURRENCIES = [
  { code: 'EUR', name: 'Euro', kind: 'fiat', subunits_to_unit: 100 },
  { code: 'NOK', name: 'Krone', kind: 'fiat', subunits_to_unit: 100 },
];

let draft: FormDraft;
let view: ReturnType<typeof createFormView>;
async function open(en: string, locale = 'en', more: object = {}): Promise<void> {
  const main = { kind: 'currency-table', id: 'main', data: { currencies: CURRENCIES } };
  vi.stubGlobal('fetch', async () => Response.json({ documents: { 'currency-table': { main: main.data } } }));
  draft = createValueDraft({ text: { en }, ...more });
  view = createFormView(locale);
  const surroundings = {
    Form: () => null,
    kind: 'page',
    id: 'gold',
    draft,
    view,
    isReadOnly: false,
  };
  await draw(
    <MemoryRouter>
      <FormProvider value={surroundings}>
        <RichTextField {...PROPS} />
      </FormProvider>
    </MemoryRouter>,
  );
  await until(() => document.querySelector('[data-part="writing"], textarea') !== null);
}
beforeEach(() => open('<p>Win</p>'));
afterEach(async () => {
  settleTyping();
  await undraw();
});

const area = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[role="textbox"][contenteditable="true"]');
  if (!found) throw new Error('There is no text to write in.');
  return found;
};
const source = (): HTMLTextAreaElement => {
  const found = document.querySelector('textarea');
  if (!found) throw new Error('There is no source.');
  return found;
};
const click = (name: string): Promise<void> =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find(
      (each) => each.getAttribute('aria-label') === name || each.textContent === name,
    );
    if (!button) throw new Error(`There is no “${name}”.`);
    button.click();
    settleTyping();
  });
const typeSource = (text: string): Promise<void> =>
  act(async () => {
    source().focus();
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(source(), text);
    source().dispatchEvent(new Event('input', { bubbles: true }));
    settleTyping();
  });
/** The text after the server cleaned it. */
const clean = (text: string): Promise<void> =>
  act(async () => {
    byItself();
    draft.store.setState({ data: { text: { en: text } } });
  });
const stored = () => draft.store.getState().data['text'];

it('is a textbox of several lines with the name of its field, and a toolbar of one stop', () => {
  expect(area().getAttribute('aria-multiline')).toBe('true');
  expect(document.getElementById(area().getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
    'Text, English',
  );
  const toolbar = document.querySelector('[role="toolbar"]');
  expect(toolbar?.getAttribute('aria-controls')).toBe(area().id);
  expect(toolbar?.querySelectorAll('button[tabindex="0"]')).toHaveLength(1);
});

it('writes nothing by being opened, looked at and shown as HTML', async () => {
  await open('<ul>\n<li>one</li>\n</ul>');
  await click('Edit as HTML');
  expect(source().value).toBe('<ul>\n<li>one</li>\n</ul>');
  await click('Write as it looks');
  expect(area().textContent).toBe('one');
  expect(stored()).toEqual({ en: '<ul>\n<li>one</li>\n</ul>' });
});

it('moves among the tools with arrows, and back to the text with Escape', async () => {
  const press = (key: string) =>
    act(async () => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    });
  await act(async () =>
    document.querySelector<HTMLElement>('[role="toolbar"] button[tabindex="0"]')?.focus(),
  );
  await press('ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Bold');
  await press('End');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit as HTML');
  await press('ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Style: Text');
  expect(document.querySelectorAll('[role="toolbar"] button[tabindex="0"]')).toHaveLength(1);
  await press('Escape');
  expect(document.activeElement).toBe(area());
});

it('shows a text as HTML that it would change, says why, and leaves it out only when told to', async () => {
  await open('<p>Win</p><div>now</div>');
  expect(source().value).toBe('<p>Win</p><div>now</div>');
  expect(document.body.textContent).toContain('because the editor would leave out <div>.');
  expect(stored()).toEqual({ en: '<p>Win</p><div>now</div>' });
  await click('Leave it out and write as it looks');
  expect(area().textContent).toBe('Winnow');
  expect(stored()).toEqual({ en: '<p>Win</p>\n<p>now</p>' });
});

it('changes to HTML when somebody else’s edit cannot be held', async () => {
  await clean('<p>Win</p><div>now</div>');
  expect(source().value).toBe('<p>Win</p><div>now</div>');
});

it('[ADMIN-10] keeps a half-typed tag through a save, until it is whole', async () => {
  await click('Edit as HTML');
  await typeSource('<p>Win</p><stro');
  await clean('<p>Win</p>');
  expect(source().value).toBe('<p>Win</p><stro');
  await typeSource('<p>Win</p><strong>now</strong>');
  expect(stored()).toEqual({ en: '<p>Win</p><strong>now</strong>' });
});

it('keeps the place of what is typed as HTML after a save has moved the end', async () => {
  await click('Edit as HTML');
  await typeSource('<p>Win now');
  await clean('<p>Win now</p>');
  await typeSource('<p>Win now and');
  expect(stored()).toEqual({ en: '<p>Win now and' });
  await clean('<p>Win now and</p>');
  await act(async () => source().blur());
  expect(source().value).toBe('<p>Win now and</p>');
});

it('[ADMIN-04] shows variables as what the visitor of the preview reads, and follows who that is', async () => {
  const variables = {
    EUR: { max: { amount_cents: 50_000 }, spins: 20 },
    NOK: { max: { amount_cents: 600_000 } },
  };
  await open('<p>{{max}}, {{spins}}, {{other}}</p>', 'en', { variables });
  await until(() => area().textContent?.includes('€') === true);
  expect(area().textContent).toBe('max €500, spins 20, other no value');
  await act(async () => view.setState({ visitor: { name: 'Norwegian', currency: 'NOK' } }));
  expect(area().textContent?.replaceAll('\u00a0', ' ')).toBe('max NOK 6,000, spins 20, other no value');
});

it('has the English text beside the one that is written, and begins with it when asked to', async () => {
  await open('<p>Win <b>now</b></p>', 'de');
  expect(document.querySelector('[lang="en"]')?.textContent).toBe('Win now');
  expect(area().textContent).toBe('');
  await click('Begin with it');
  expect(stored()).toEqual({ en: '<p>Win <b>now</b></p>', de: '<p>Win <b>now</b></p>' });
  expect(area().textContent).toBe('Win now');
  expect(document.activeElement).toBe(area());
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
    'Begin with it',
  );
});

it('says what of a paste could not be kept', async () => {
  await act(async () => {
    const clipboardData = {
      getData: (type: string) => (type === 'text/html' ? '<p>Now <b>more</b></p><img src="data:,">' : ''),
      files: [],
    };
    const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
    area().dispatchEvent(paste);
    settleTyping();
  });
  expect(document.querySelector('output')?.textContent).toBe('Pasted. Left out: 1 picture.');
  expect(stored()).toEqual({ en: '<p>Now <strong>more</strong>Win</p>' });
});

it('asks where a link leads in a field that has the focus, and gives it back', async () => {
  await click('Link');
  const field = document.querySelector<HTMLInputElement>('input[inputmode="url"]');
  expect(document.activeElement).toBe(field);
  await act(async () => {
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  await act(async () => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    );
  });
  expect(document.querySelector('input[inputmode="url"]')).toBeNull();
  expect(document.activeElement).toBe(area());
});

it('keeps the focus when the text turns into HTML and back, by a button or by an edit from elsewhere', async () => {
  await click('Edit as HTML');
  expect(document.activeElement).toBe(source());
  await click('Write as it looks');
  expect(document.activeElement).toBe(area());
  await clean('<p>Win</p><div>now</div>');
  expect(document.activeElement).toBe(source());
  await click('Leave it out and write as it looks');
  expect(document.activeElement).toBe(area());
});

it('takes no focus when it turns into HTML while somebody is elsewhere', async () => {
  await clean('<p>Win</p><div>now</div>');
  expect(source()).not.toBe(document.activeElement);
});
