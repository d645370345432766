import type { ReactNode } from 'react';
import { FieldShell } from '../field-shell.tsx';
import type { useField } from './use-field.ts';

type ValueFieldProps = {
  field: ReturnType<typeof useField>;
  /** Also shows problems of what lies under the field. */
  isDeep?: boolean;
  children: ReactNode;
};

/** The shell of a field that is one control: label, help and what the value must look like are the schema's. */
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
