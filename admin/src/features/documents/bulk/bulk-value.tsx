import { useState } from 'react';
import { useStore } from 'zustand';
import { createFormView, type FormDraft } from '../../../forms/draft-context.ts';
import { FormProvider } from '../../../forms/form-provider.tsx';
import { SchemaForm } from '../../../forms/schema-form.tsx';
import { toPointer, type Path } from '../../../shared/pointer.ts';
import type { BulkField } from './bulk-fields.ts';
import styles from './bulk-value.module.css';

type BulkValueProps = { kind: string; field: BulkField; draft: FormDraft; isOff: boolean };

/** The editor's widget for a field, for one value that many documents get. */
export function BulkValue({ kind, field, draft, isOff }: BulkValueProps) {
  const [view] = useState(() => createFormView('en'));
  const [path] = useState<Path>(() => [field.name]);
  // Re-renders for changes: a value that was never typed is an empty field.
  useStore(draft.store);
  return (
    <FormProvider value={{ Form: SchemaForm, kind, id: 'bulk', draft, view, isReadOnly: isOff }}>
      <div className={styles['bulkValue']} data-pointer={toPointer(path)}>
        <SchemaForm node={field.node} path={path} label={field.label} isRequired={field.isRequired} isField />
      </div>
    </FormProvider>
  );
}
