import type { ReactNode } from 'react';
import { FieldShell } from '../field-shell.tsx';
import type { useField } from './use-field.ts';

type ValueFieldProps = {
  field: ReturnType<typeof useField>;
  /** Also shows problems of values inside the field. */
  isDeep?: boolean;
  children: ReactNode;
};

/** The frame of a field with a single control: label, help and expected format come from the schema. */
export function ValueField({ field, isDeep = false, children }: ValueFieldProps) {
  const { path, options, inputId, help, wanted } = field;
  return (
    <FieldShell
      path={path}
      label={options.label}
      inputId={inputId}
      isRequired={options.isRequired}
      help={help}
      wanted={wanted}
      isDeep={isDeep}
    >
      {children}
    </FieldShell>
  );
}
