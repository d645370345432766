// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, undraw, until } from '../../../shared/testing/draw.tsx';
import { createFormView } from '../../draft-context.ts';
import { FormProvider } from '../../form-provider.tsx';
import { createValueDraft } from '../../value-draft.ts';
import type { AdminFieldProps } from '../use-field.ts';
import { LocalizedTextField } from './localized-text-field.tsx';
import { RichTextField } from './rich-text-field.tsx';

const PROPS = {
  uiSchema: { 'ui:options': { label: 'Text', node: {}, isRequired: false } },
  fieldPathId: { path: ['text'] },
} as unknown as AdminFieldProps; // The properties of rjsf that the field reads.

afterEach(undraw);

async function isLocked(Field: typeof LocalizedTextField, text: object, locale: string): Promise<boolean> {
  vi.stubGlobal('fetch', async () => Response.json({ documents: {} }));
  const draft = createValueDraft({ text });
  const view = createFormView(locale);
  const rights = { isReadOnly: true, languages: ['et'] };
  await draw(
    <MemoryRouter>
      <FormProvider value={{ Form: () => null, kind: 'banner', id: 'gold', draft, view, ...rights }}>
        <Field {...PROPS} />
      </FormProvider>
    </MemoryRouter>,
  );
  const field = () => document.querySelector<HTMLElement>('textarea, [role="textbox"]');
  await until(() => field() !== null);
  const found = field();
  const answer =
    found instanceof HTMLTextAreaElement
      ? found.disabled || found.readOnly
      : found?.getAttribute('contenteditable') !== 'true';
  await undraw();
  return answer;
}

it.each([
  ['plain', LocalizedTextField],
  ['formatted', RichTextField],
])(
  '[ADMIN-26] somebody for Estonian writes it in a %s text, and no other language or key',
  async (_, Field) => {
    const text = { en: 'One', et: 'Üks', de: 'Eins' };
    expect(await isLocked(Field, text, 'et')).toBe(false);
    expect(await isLocked(Field, text, 'en')).toBe(true);
    expect(await isLocked(Field, text, 'de')).toBe(true);
    expect(await isLocked(Field, { key: 'A.B' }, 'et')).toBe(true);
  },
);
