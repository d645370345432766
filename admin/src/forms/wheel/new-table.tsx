import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { rowsQuery } from '../../api/documents.queries.ts';
import type { DocumentRow } from '../../api/api-types.ts';
import { freeId, idFor } from '../../shared/documents/document-id.ts';
import { documentPath } from '../../shared/documents/kinds.ts';
import { toPointer, type Path } from '../../shared/pointer.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { ErrorMessage, TextField } from '../../shared/ui/form-parts.tsx';
import { documentTitle } from '../../words/document-words.ts';
import { createFormView, NestedForm, useFormSurroundings } from '../draft-context.ts';
import { FormProvider } from '../form-provider.tsx';
import { keptSearch } from '../document-switch.tsx';
import { kindSchema } from '../../schema/schema-node.ts';
import { say } from '../../words/generated/forms.ts';
import { createValueDraft } from '../value-draft.ts';
import { hasCondition } from './segment.ts';
import { byTurn, firstForEveryone, orderBefore } from './table-turns.ts';
import dialogForm from '../../shared/ui/dialogs/dialog-form.module.css';
import styles from './new-table.module.css';
import formParts from '../../shared/ui/form-parts.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import fieldStyles from '../../shared/ui/field.module.css';

const AUDIENCE: Path = ['audience'];
const LAST = '';

/** Creates another prize table, for players who should get other prizes. */
export function NewTable() {
  const [isOpen, setIsOpen] = useState(false);
  const { isReadOnly } = useFormSurroundings();
  if (isReadOnly) return null;
  return (
    <>
      <Button look="ghost" isSmall onClick={() => setIsOpen(true)}>
        <Plus size={14} aria-hidden="true" />
        {say('table')}
      </Button>
      {isOpen && <NewTableDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

type Problem = { field: 'title' | 'audience'; message: string };

function NewTableDialog({ onClose }: { onClose: () => void }) {
  const surroundings = useFormSurroundings();
  const { kind, id: openId, draft: open } = surroundings;
  const rows = (useQuery(rowsQuery(kind)).data ?? []).filter(({ state }) => state !== 'deleted');
  const tables = rows.toSorted(byTurn);
  const [title, setTitle] = useState('');
  const [before, setBefore] = useState(() => firstForEveryone(tables)?.id ?? LAST);
  const [draft] = useState(() => createValueDraft({}));
  const [view] = useState(() => createFormView('en'));
  const audience = useStore(draft.store, ({ data }) => data['audience']);
  const [problem, setProblem] = useState<Problem>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const nameOf = (row: DocumentRow): string => documentTitle(kind, row.id, row.data);
  const next = tables.find(({ id }) => id === before);
  const problemOf = (field: Problem['field']) => (problem?.field === field ? problem.message : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    const name = title.trim();
    if (name === '') return setProblem({ field: 'title', message: say('name-is-missing') });
    // A name without Latin letters is valid, too.
    const id = idFor(name, rows) || freeId('table', rows);
    if (next && !hasCondition({ audience }))
      return setProblem({
        field: 'audience',
        message: say('without-a-condition-everyone', { next: nameOf(next) }),
      });
    const { segments } = open.store.getState().data;
    const starter = {
      title: { en: name },
      order: orderBefore(tables, next),
      ...(hasCondition({ audience }) && { audience }),
      segments,
    };
    void navigate(`${documentPath(kind, id)}${keptSearch(search, { new: '1' })}`, { state: { starter } });
    onClose();
  }

  const node = kindSchema(kind)?.properties?.['audience'] ?? {};
  return (
    <Dialog opened onClose={onClose} title={say('new-table-of-prizes')} size={640}>
      <form onSubmit={submit} className={clsx(styles['newTable'], dialogForm['form'], arrangement['column'])}>
        <TextField
          label={say('Name')}
          value={title}
          data-autofocus
          autoComplete="off"
          problem={problemOf('title')}
          help={say('for-the-people-who', { kind: documentTitle(kind, openId, open.store.getState().data) })}
          onChange={(value) => {
            setTitle(value);
            setProblem(undefined);
          }}
        />
        <FormProvider value={{ ...surroundings, id: 'new', draft, view, isReadOnly: false }}>
          <div data-pointer={toPointer(AUDIENCE)}>
            <NestedForm node={node} path={AUDIENCE} label={say('shown-to')} isRequired={false} isField />
          </div>
        </FormProvider>
        {problemOf('audience') && <ErrorMessage>{problemOf('audience')}</ErrorMessage>}
        <div className={formParts['textField']} data-part="text-field">
          <label className={fieldStyles['label']} htmlFor="new-table-turn">
            {say('its-turn')}
          </label>
          <select
            id="new-table-turn"
            className={fieldStyles['field']}
            data-part="field"
            value={before}
            aria-describedby="new-table-turn-help"
            onChange={({ target }) => {
              setBefore(target.value);
              setProblem(undefined);
            }}
          >
            {tables.map((row, index) => (
              <option key={row.id} value={row.id}>
                {say('index-before-row', { index: index + 1, row: nameOf(row) })}
              </option>
            ))}
            <option value={LAST}>{say('last', { count: tables.length + 1 })}</option>
          </select>
          <div className={fieldStyles['help']} id="new-table-turn-help">
            {say('a-player-gets-the')}
          </div>
        </div>
        <DialogActions onClose={onClose}>
          <Button type="submit" look="primary">
            {say('create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
