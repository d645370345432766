import { isRecord } from '@marquee/schemas/is-record';
import { withTheme } from '@rjsf/core';
import { Theme } from '@rjsf/mantine';
import { shallowEqual } from '@mantine/hooks';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { memo, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { getAt, toPointer, type Path } from '../shared/pointer.ts';
import { FormPlace, useFormSurroundings, type NodeFormProps } from './draft-context.ts';
import { fields } from './fields/fields.ts';
import { formSchema } from './form-schema.ts';
import { formValidator } from './form-validator.ts';
import { templates, widgets } from './templates.tsx';
import styles from './schema-form.module.css';

const Form = withTheme({
  ...Theme,
  fields: { ...Theme.fields, ...fields },
  templates: { ...Theme.templates, ...templates },
  widgets: { ...Theme.widgets, ...widgets },
});

/** Forms never fill in values by themselves: opening a document must not change it. */
const NO_DEFAULTS = {
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
} as const;

/** Paths are new arrays at each render, so they are compared by content. */
const isSameForm = ({ path: one, ...before }: NodeFormProps, { path: other, ...after }: NodeFormProps) =>
  toPointer(one) === toPointer(other) && shallowEqual(before, after);

/**
 * The form of one value of a document: rjsf for one level of its schema, bound to the value's path. It renders again
 * only when its own inputs change; nested values have forms of their own.
 */
export const SchemaForm = memo(function SchemaForm({
  node,
  path: given,
  label,
  isRequired,
  isField = false,
  aims,
}: NodeFormProps) {
  const path = useSamePath(given);
  const { draft, kind, isReadOnly } = useFormSurroundings();
  const { schema, uiSchema } = useMemo(() => {
    const built = formSchema(node, label, isRequired, aims, isField);
    const aim = typeof path.at(-1) === 'string' ? aims?.[String(path.at(-1))] : undefined;
    const options = built.uiSchema['ui:options'];
    return aim && options
      ? { ...built, uiSchema: { ...built.uiSchema, 'ui:options': { ...options, aim } } }
      : built;
  }, [node, label, isRequired, aims, isField, path]);
  const part = useMemo(() => plainPart(schema, uiSchema), [schema, uiSchema]);
  const value = useStore(
    draft.store,
    useShallow((state) => part(getAt(state.data, path))),
  );
  return (
    <FormPlace value={path}>
      <Form
        tagName="div"
        className={styles['schemaForm']}
        idPrefix={`f${toPointer(path).replaceAll('/', '.')}`}
        schema={schema}
        uiSchema={uiSchema}
        formData={value}
        validator={formValidator(kind).validator}
        disabled={isReadOnly}
        noHtml5Validate
        noValidate
        showErrorList={false}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        experimental_componentUpdateStrategy="shallow"
      >
        <span hidden />
      </Form>
    </FormPlace>
  );
}, isSameForm);

/**
 * The part of a value for which rjsf has inputs. The admin's own fields read their values from the draft. rjsf compares
 * and copies everything it gets, so it gets nothing of a list of two thousand fields (ADMIN-04).
 */
function plainPart(schema: RJSFSchema, uiSchema: UiSchema): (whole: unknown) => unknown {
  if (uiSchema['ui:field']) return () => undefined;
  if (!schema.properties) return (whole) => whole;
  const names = Object.keys(schema.properties).filter((name) => !uiSchema[name]['ui:field']);
  return (whole) =>
    isRecord(whole)
      ? Object.fromEntries(names.flatMap((name) => (name in whole ? [[name, whole[name]]] : [])))
      : whole;
}

/** Returns the first path object as long as the path has the same content. */
function useSamePath(given: Path): Path {
  const [kept, setKept] = useState(given);
  if (kept === given || toPointer(kept) === toPointer(given)) return kept;
  setKept(given);
  return given;
}
