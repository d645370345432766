// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { formValidator } from '../../forms/form-validator.ts';
import { closeEditor, openEditor } from './testing/open-editor.tsx';

afterEach(closeEditor);

it('[SCHEMA-04] an opened document is judged by the validator that its forms have of rjsf', async () => {
  const judge = vi.spyOn(formValidator('banner').validator, 'rawValidation');
  const banner = { title: { en: 'Gold' }, order: { hero: 'first' } };
  await openEditor({ banner: { gold: banner } }, '/content/banner/gold');
  expect(judge).toHaveBeenCalledWith({ $id: '/schemas/config/banner/schema.json' }, banner);
  expect(document.querySelector('[role="alert"], [data-part="publish-bar"]')?.textContent).toMatch(/1 /);
});
