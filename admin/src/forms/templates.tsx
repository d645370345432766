import { Select, Switch } from '@mantine/core';
import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema, WidgetProps } from '@rjsf/utils';
import { clsx } from 'clsx';
import { use } from 'react';
import { fieldName } from '../words/field-words.ts';
import { ANY_DECIMALS } from '../words/money.ts';
import { FormPlace, useFormSurroundings, type SingleValue } from './draft-context.ts';
import { FieldShell } from './field-shell.tsx';
import { NumberInput } from './fields/amounts/number-input.tsx';
import { TextInput } from './fields/texts/text-input.tsx';
import { useTypedText } from '../shared/typing/typed-text.ts';
import { say } from '../words/generated/forms.ts';
import textStyles from '../shared/ui/text.module.css';
import fieldStyles from '../shared/ui/field.module.css';

type Props = WidgetProps<unknown, RJSFSchema>;

/**
 * Writes the value of a widget to the draft, not to rjsf: that would hand over all values of its form, which it copies
 * and which may be older than the draft.
 */
function useWrite({ name }: Props): (value: SingleValue) => void {
  const { draft } = useFormSurroundings();
  const path = use(FormPlace);
  // A form of a single value has no name.
  return (value) => draft.update(name === '' ? path : [...path, name], value === '' ? undefined : value);
}

/** Custom fields draw their own frame; groups have a legend; everything else gets the common frame. */
function FieldTemplate(props: FieldTemplateProps<unknown, RJSFSchema>) {
  const { uiSchema, schema, id, label, rawDescription, fieldPathId, hidden, children } = props;
  const place = use(FormPlace);
  if (hidden) return null;
  if (uiSchema?.['ui:field'] || schema.type === 'object') return children;
  const options: unknown = uiSchema?.['ui:options'];
  const isRequired =
    typeof options === 'object' && options !== null && 'isRequired' in options && options.isRequired === true;
  return (
    <FieldShell
      path={[...place, ...fieldPathId.path]}
      label={label}
      inputId={id}
      isRequired={isRequired}
      help={rawDescription}
    >
      {children}
    </FieldShell>
  );
}

function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return (
    <div className={fieldStyles['fields']} data-part="fields">
      {properties.map(({ name, content, hidden }) => (hidden ? null : <div key={name}>{content}</div>))}
    </div>
  );
}

/** Text and number inputs as plain elements, because people type into them. */
function BaseInputTemplate(props: Props) {
  const { id, value, type, schema, disabled, readonly } = props;
  const write = useWrite(props);
  const looks = {
    id,
    className: clsx(fieldStyles['field'], textStyles['numbers']),
    'data-part': 'field',
    autoComplete: 'off',
    spellCheck: false,
    disabled: disabled || readonly,
    'aria-describedby': `${id}__error ${id}__description`,
  };
  if (schema.type === 'integer' || schema.type === 'number')
    return (
      <NumberInput
        {...looks}
        value={value}
        decimals={schema.type === 'integer' ? 0 : ANY_DECIMALS}
        onChange={write}
      />
    );
  return (
    <TextInput
      {...looks}
      type={type ?? 'text'}
      value={typeof value === 'string' ? value : ''}
      onChange={write}
    />
  );
}

function TextareaWidget(props: Props) {
  const { id, value, disabled, readonly } = props;
  const write = useWrite(props);
  const typed = useTypedText<HTMLTextAreaElement>({
    text: typeof value === 'string' ? value : '',
    write,
  });
  return (
    <textarea
      id={id}
      className={clsx(fieldStyles['field'], fieldStyles['lines'])}
      data-part="field"
      rows={2}
      disabled={disabled || readonly}
      {...typed}
      aria-describedby={`${id}__error ${id}__description`}
    />
  );
}

function SelectWidget(props: Props) {
  const { id, value, options, disabled, readonly, required } = props;
  const write = useWrite(props);
  const values = (options.enumOptions ?? []).map(({ value: each }) => each as SingleValue); // An enum of the schemas.
  const data = values.map((each) => ({
    value: String(each),
    label: fieldName(String(each).toLowerCase()),
  }));
  return (
    <Select
      id={id}
      data={data}
      value={value === undefined || value === null ? null : String(value)}
      clearable={!required}
      clearButtonProps={{ 'aria-label': say('clear') }}
      disabled={disabled || readonly}
      aria-describedby={`${id}__error ${id}__description`}
      placeholder={say('not-set')}
      onChange={(chosen) => write(values.find((each) => String(each) === chosen))}
    />
  );
}

function CheckboxWidget(props: Props) {
  const { id, value, schema, disabled, readonly } = props;
  const write = useWrite(props);
  const isOn = value === undefined ? schema.default === true : value === true;
  return (
    <Switch
      id={id}
      checked={isOn}
      label={isOn ? say('yes') : say('no')}
      disabled={disabled || readonly}
      aria-describedby={`${id}__error ${id}__description`}
      onChange={(event) => write(event.currentTarget.checked)}
    />
  );
}

export const templates = { FieldTemplate, ObjectFieldTemplate, BaseInputTemplate };
export const widgets = { TextareaWidget, SelectWidget, CheckboxWidget };
