// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
  registry: { formContext: { path: [] } },
} as unknown as AdminFieldProps; // The properties of rjsf that the field reads.

let draft: FormDraft;
async function open(en: string, locale = 'en'): Promise<void> {
  draft = createValueDraft({ text: { en } });
  const surroundings = {
    Form: () => null,
    kind: 'page',
    id: 'gold',
    draft,
    view: createFormView(locale),
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
