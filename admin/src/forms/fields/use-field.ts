import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { use } from 'react';
import { toPointer, type Path } from '../../shared/pointer.ts';
import {
  FormPlace,
  useFormSurroundings,
  useValueAt,
  type FieldDraft,
  type SingleValue,
} from '../draft-context.ts';
import type { FieldOptions } from '../form-schema.ts';
import { WANTED } from '../../words/problem-words.ts';
import { sharedName } from '../../schema/schema-node.ts';

export type AdminFieldProps = FieldProps<unknown, RJSFSchema>;

/** Everything that a custom field needs: its path, its stored value, its schema, and functions to write the value. */
export function useField(props: AdminFieldProps) {
  const place = useFieldPlace(props);
  // Read from the draft, because rjsf does not have the value and so need not traverse it at each key press
  // (SchemaForm).
  return { ...place, stored: useValueAt(place.path) };
}

/** The same without the stored value, for a field that shows only a part of it. */
export function useFieldPlace({ uiSchema, fieldPathId }: AdminFieldProps) {
  const { draft, isReadOnly } = useFormSurroundings();
  const options = uiSchema?.['ui:options'] as unknown as FieldOptions; // Set by formSchema.
  const path: Path = [...use(FormPlace), ...fieldPathId.path];
  return {
    options,
    path,
    inputId: `f${toPointer(path).replaceAll('/', '.')}`,
    isReadOnly,
    help: options.node.description,
    wanted: WANTED[sharedName(options.node) ?? ''],
    update: (value: SingleValue, inner: Path = []) => draft.update([...path, ...inner], value),
    change: (next: Parameters<FieldDraft['change']>[1], inner: Path = []) =>
      draft.change([...path, ...inner], next),
  };
}
