import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { toPointer, type Path } from '../../shared/pointer.ts';
import { useFormSurroundings, useValueAt } from '../draft-context.ts';
import type { FieldOptions } from '../form-schema.ts';
import { WANTED } from '../../words/problem-words.ts';
import { sharedName } from '../../schema/schema-node.ts';

export type AdminFieldProps = FieldProps<unknown, RJSFSchema, { path: Path }>;

/** What every custom field needs: where it stands, what stands there, what its schema says, and how to write it. */
export function useField(props: AdminFieldProps) {
  const place = useFieldPlace(props);
  // From the draft itself: rjsf knows nothing of it, and does not walk over it with each key (SchemaForm).
  return { ...place, stored: useValueAt(place.path) };
}

/** The same without what stands there, for a field that shows only some of it. */
export function useFieldPlace({ uiSchema, fieldPathId, registry }: AdminFieldProps) {
  const { draft, isReadOnly } = useFormSurroundings();
  const options = uiSchema?.['ui:options'] as unknown as FieldOptions; // Put there by formSchema.
  const path: Path = [...registry.formContext.path, ...fieldPathId.path];
  return {
    options,
    path,
    inputId: `f${toPointer(path).replaceAll('/', '.')}`,
    isReadOnly,
    help: options.node.description,
    wanted: WANTED[sharedName(options.node) ?? ''],
    update: (value: unknown, inner: Path = []) => draft.update([...path, ...inner], value),
  };
}
