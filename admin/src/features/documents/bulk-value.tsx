import { useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { DocumentData } from '../../api/api-types.ts';
import { createFormView, FormContext, type FormDraft } from '../../forms/draft-context.ts';
import { SchemaForm } from '../../forms/schema-form.tsx';
import { toPointer, type Path } from '../../shared/pointer.ts';
import type { BulkField } from './bulk-fields.ts';

/** A value that belongs to no document yet, as the form's fields take it. */
export function createValueDraft(data: DocumentData): FormDraft {
  const store = createStore<{ data: DocumentData; published: null; problems: [] }>(() => ({
    data,
    published: null,
    problems: [],
  }));
  return {
    store,
    update: (path, value) =>
      store.setState(({ data: before }) => ({ data: setIn(before, path, value) as DocumentData })), // The root stays an object.
  };
}

function setIn(target: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(target)) {
    const items: unknown[] = [...target];
    items[Number(name)] = setIn(items[Number(name)], rest, value);
    return items;
  }
  const fields = typeof target === 'object' && target !== null ? (target as DocumentData) : {};
  const inner = setIn(fields[name], rest, value);
  if (inner !== undefined) return { ...fields, [name]: inner };
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

type BulkValueProps = { kind: string; field: BulkField; draft: FormDraft; isOff: boolean };

/** The widget of a field, as the editor has it, for one value that many documents get. */
export function BulkValue({ kind, field, draft, isOff }: BulkValueProps) {
  const [view] = useState(() => createFormView('en'));
  const [path] = useState<Path>(() => [field.name]);
  // A value that was never typed is drawn as an empty field.
  useStore(draft.store);
  return (
    <FormContext value={{ Form: SchemaForm, kind, id: 'bulk', draft, view, isReadOnly: isOff }}>
      <div className="bulkvalue" data-pointer={toPointer(path)}>
        <SchemaForm node={field.node} path={path} label={field.label} isRequired={field.isRequired} isField />
      </div>
    </FormContext>
  );
}
