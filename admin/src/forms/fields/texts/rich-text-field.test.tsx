// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { draw, undraw } from '../../../shared/testing/draw.tsx';
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
beforeEach(async () => {
  draft = createValueDraft({ text: { en: '<p>Win</p>' } });
  const surroundings = {
    Form: () => null,
    kind: 'page',
    id: 'gold',
    draft,
    view: createFormView('en'),
    isReadOnly: false,
  };
  await draw(
    <FormProvider value={surroundings}>
      <RichTextField {...PROPS} />
    </FormProvider>,
  );
});
afterEach(async () => {
  settleTyping();
  await undraw();
});

const field = (): HTMLTextAreaElement => {
  const found = document.querySelector('textarea');
  if (!found) throw new Error('There is no field.');
  return found;
};
const type = (text: string): Promise<void> =>
  act(async () => {
    field().focus();
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
    settleTyping();
  });
/** The text after the server cleaned it. */
const clean = (text: string): Promise<void> =>
  act(async () => {
    byItself();
    draft.store.setState({ data: { text: { en: text } } });
  });
const stored = () => draft.store.getState().data['text'];

it('keeps a half-typed tag through a save, until it is whole', async () => {
  await type('<p>Win</p><stro');
  await clean('<p>Win</p>');
  expect(field().value).toBe('<p>Win</p><stro');
  await type('<p>Win</p><strong>now</strong>');
  expect(stored()).toEqual({ en: '<p>Win</p><strong>now</strong>' });
});

it('keeps the place of what is typed after a save has moved the end', async () => {
  await type('<p>Win now');
  await clean('<p>Win now</p>');
  await type('<p>Win now and');
  expect(stored()).toEqual({ en: '<p>Win now and' });
  await clean('<p>Win now and</p>');
  await act(async () => field().blur());
  expect(field().value).toBe('<p>Win now and</p>');
});

it('marks what is chosen in the field, though a save has changed the draft meanwhile', async () => {
  await type('<p>Win</p><stro big');
  await clean('<p>Win</p>');
  await act(async () => {
    field().setSelectionRange(16, 19);
    document.querySelector<HTMLButtonElement>('button[aria-label="Bold"]')?.click();
    settleTyping();
  });
  expect(field().value).toBe('<p>Win</p><stro <strong>big</strong>');
  expect(stored()).toEqual({ en: '<p>Win</p><stro <strong>big</strong>' });
});
