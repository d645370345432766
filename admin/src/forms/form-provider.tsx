import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { DocumentData } from '../api/api-types.ts';
import { FormContext, type FormDraft, type FormSurroundings } from './draft-context.ts';
import { createFieldDraft } from './field-draft.ts';

type FormProviderProps = {
  value: Omit<FormSurroundings, 'draft'> & { draft: FormDraft };
  children: ReactNode;
};

/** Gives fields their surroundings. They write through `createFieldDraft`, which needs to know what is rendered. */
export function FormProvider({ value, children }: FormProviderProps) {
  const { draft } = value;
  const { fieldDraft, noteRendered } = useMemo(() => createFieldDraft(draft), [draft]);
  const surroundings = useMemo(() => ({ ...value, draft: fieldDraft }), [value, fieldDraft]);
  return (
    <FormContext value={surroundings}>
      {children}
      <RenderedDocument draft={draft} onRender={noteRendered} />
    </FormContext>
  );
}

/** All that subscribe to a store render it together: what this component got is what every field shows. */
function RenderedDocument({ draft, onRender }: { draft: FormDraft; onRender: (data: DocumentData) => void }) {
  const data = useStore(draft.store, (state) => state.data);
  useLayoutEffect(() => onRender(data), [data, onRender]);
  return null;
}
