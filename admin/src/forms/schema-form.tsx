import { withTheme, type IChangeEvent } from '@rjsf/core';
import { Theme } from '@rjsf/mantine';
import { shallowEqual } from '@mantine/hooks';
import { memo, useCallback, useMemo, useState } from 'react';
import { isEqual } from '../shared/is-equal.ts';
import { getAt, toPointer, type Path } from '../shared/pointer.ts';
import { useFormSurroundings, useValueAt, type NodeFormProps } from './draft-context.ts';
import { fields } from './fields/fields.ts';
import { formSchema } from './form-schema.ts';
import { precompiledValidator } from './precompiled-validator.ts';
import { templates, widgets } from './templates.tsx';

const Form = withTheme({
  ...Theme,
  fields: { ...Theme.fields, ...fields },
  templates: { ...Theme.templates, ...templates },
  widgets: { ...Theme.widgets, ...widgets },
});

/** Forms never fill in values on their own: opening a document must not change it. */
const NO_DEFAULTS = {
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
} as const;

/** Paths are put together anew with each draw of what is around; the place is what counts. */
const isSameForm = ({ path: one, ...before }: NodeFormProps, { path: other, ...after }: NodeFormProps) =>
  toPointer(one) === toPointer(other) && shallowEqual(before, after);

/**
 * The form of one value of a document: rjsf for one level of its schema, bound to its path. It is drawn again only
 * when this value changes, and nested values have forms of their own.
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
  const { draft, isReadOnly } = useFormSurroundings();
  const value = useValueAt(path);
  const { schema, uiSchema } = useMemo(() => {
    const built = formSchema(node, label, isRequired, aims, isField);
    const aim = typeof path.at(-1) === 'string' ? aims?.[String(path.at(-1))] : undefined;
    const options = built.uiSchema['ui:options'];
    return aim && options
      ? { ...built, uiSchema: { ...built.uiSchema, 'ui:options': { ...options, aim } } }
      : built;
  }, [node, label, isRequired, aims, isField, path]);
  const formContext = useMemo(() => ({ path }), [path]);
  const onChange = useCallback(
    ({ formData }: IChangeEvent<unknown>) => {
      // rjsf also reports what it made up itself, such as an empty object: that is not an edit.
      const before = getAt(draft.store.getState().data, path);
      if (!isEqual(formData, before) && !(before === undefined && isEqual(formData, {})))
        draft.update(path, formData);
    },
    [draft, path],
  );
  return (
    <Form
      tagName="div"
      className="schemaform"
      idPrefix={`f${toPointer(path).replaceAll('/', '.')}`}
      schema={schema}
      uiSchema={uiSchema}
      formData={value}
      formContext={formContext}
      validator={precompiledValidator}
      onChange={onChange}
      disabled={isReadOnly}
      noHtml5Validate
      noValidate
      showErrorList={false}
      experimental_defaultFormStateBehavior={NO_DEFAULTS}
      experimental_componentUpdateStrategy="shallow"
    >
      <span hidden />
    </Form>
  );
}, isSameForm);

/** The path as it was first given, for as long as it leads to the same place. */
function useSamePath(given: Path): Path {
  const [kept, setKept] = useState(given);
  if (kept === given || toPointer(kept) === toPointer(given)) return kept;
  setKept(given);
  return given;
}
