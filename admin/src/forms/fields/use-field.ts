import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { toPointer, type Path } from '../../shared/pointer.ts';
import { useFormSurroundings } from '../draft-context.ts';
import type { FieldOptions } from '../form-schema.ts';
import { WANTED } from '../problem-words.ts';
import { sharedName } from '../schema-node.ts';

export type AdminFieldProps = FieldProps<unknown, RJSFSchema, { path: Path }>;

/** What every custom field needs: where it stands, what its schema says, and how to write its value. */
export function useField({ uiSchema, fieldPathId, registry }: AdminFieldProps) {
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
