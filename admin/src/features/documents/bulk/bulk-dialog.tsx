import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { BulkDone, BulkEdit, DocumentRow } from '../../../api/api-types.ts';
import { applyBulk, previewBulk } from '../../../api/documents.mutations.ts';
import { createValueDraft } from '../../../forms/value-draft.ts';
import { BulkPreview } from '../../../shared/documents/bulk-preview.tsx';
import { kindMany, kindOne } from '../../../shared/documents/kinds.ts';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { say } from '../../../words/generated/documents.ts';
import { bulkFields, type BulkField } from './bulk-fields.ts';
import type { BulkTask } from './bulk-task.ts';
import { BulkActions, ValueChoice } from './bulk-steps.tsx';
import { BulkValue } from './bulk-value.tsx';
import note from '../../../shared/ui/note.module.css';
import messages from '../../../shared/ui/messages.module.css';
import textStyles from '../../../shared/ui/text.module.css';
import fieldStyles from '../../../shared/ui/field.module.css';
import styles from './bulk-dialog.module.css';

type BulkDialogProps = {
  kind: string;
  task: BulkTask;
  documents: readonly DocumentRow[];
  onClose: () => void;
  onDone: (done: BulkDone, task: BulkTask) => void;
};

/** The most documents in one transaction; the server refuses more. */
const MOST = 1000;

/**
 * One edit for all chosen documents: first its value, then its effect on each document; it is saved for all of them or
 * for none (ADMIN-11).
 */
export function BulkDialog({ kind, task, documents, onClose, onDone }: BulkDialogProps) {
  const queryClient = useQueryClient();
  const fields = useMemo(() => bulkFields(kind), [kind]);
  const [field, setField] = useState(() =>
    fields.find(({ name }) => task.type === 'set' && name === task.field),
  );
  const [draft, setDraft] = useState(() => createValueDraft({}));
  const [isOff, setIsOff] = useState(false);
  const [keepsOthers, setKeepsOthers] = useState(true);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const value = useStore(draft.store, ({ data }) => (field ? data[field.name] : undefined));
  const edit = editOf(task, field, { value, isOff, keepsOthers });
  const chosen = documents
    .filter(({ id }) => !left.has(id))
    .map(({ id, revision }) => ({ kind, id, revision }));

  const preview = useMutation({
    mutationFn: (wanted: { chosen: typeof chosen; edit: BulkEdit }) =>
      previewBulk(wanted.chosen, wanted.edit),
  });
  const apply = useMutation({
    mutationFn: (wanted: BulkEdit) => applyBulk(chosen, wanted),
    onSuccess: async (done) => {
      await Promise.all(
        [['documents'], ['drafts'], ['snapshot', 'draft'], ['uses']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      onDone(done, task);
    },
    // A problem is shown at its document.
    onError: () => {
      if (edit) preview.mutate({ chosen, edit });
    },
  });
  const isTooMany = documents.length > MOST;
  const many = `${chosen.length.toLocaleString('en-GB')} ${(chosen.length === 1 ? kindOne(kind) : kindMany(kind)).toLowerCase()}`;

  function leaveOut(ids: readonly string[]) {
    const next = left.union(new Set(ids));
    setLeft((before) => before.union(new Set(ids)));
    apply.reset();
    const rest = chosen.filter(({ id }) => !next.has(id));
    if (edit && rest.length > 0) preview.mutate({ chosen: rest, edit });
    else preview.reset();
  }

  return (
    <Dialog opened onClose={onClose} title={titleOf(task, many)} size={720}>
      <div className={styles['bulkDialog']}>
        {isTooMany && (
          <div className={clsx(note['note'], note['bad'])} data-part="note" role="alert">
            <CircleX size={16} className={note['icon']} aria-hidden="true" />
            <p>
              {say('at-most-documents-can', {
                count: MOST,
                documents: documents.length.toLocaleString('en-GB'),
              })}
            </p>
          </div>
        )}
        {!isTooMany && !preview.data && task.type === 'set' && (
          <>
            <label className={fieldStyles['label']} htmlFor="bulk-field">
              {say('field')}
            </label>
            <select
              id="bulk-field"
              className={fieldStyles['field']}
              data-part="field"
              value={field?.name ?? ''}
              onChange={({ target }) => {
                setField(fields.find(({ name }) => name === target.value));
                setDraft(createValueDraft({}));
                setIsOff(false);
              }}
            >
              <option value="" disabled>
                {say('choose-what-to-change')}
              </option>
              {fields.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
            {field && (
              <ValueChoice
                field={field}
                isPlaces={isPlaces(field)}
                isOff={isOff}
                keepsOthers={keepsOthers}
                onOff={setIsOff}
                onKeepsOthers={setKeepsOthers}
              />
            )}
            {field && !isOff && (
              <BulkValue key={field.name} kind={kind} field={field} draft={draft} isOff={false} />
            )}
          </>
        )}
        {!isTooMany && !preview.data && task.type !== 'set' && (
          <p className={textStyles['secondary']}>
            {task.type === 'remove' ? say('players-keep-seeing-what') : say('each-gets-a-copy')}
          </p>
        )}
        {preview.data && (
          <BulkPreview
            items={preview.data}
            isChecking={preview.isPending}
            onLeaveOut={(items) => leaveOut(items.map(({ id }) => id))}
          />
        )}
        {(preview.error ?? apply.error) && (
          <div className={messages['error']} role="alert">
            <CircleX size={14} aria-hidden="true" />
            {(apply.error ?? preview.error)?.message}
          </div>
        )}
      </div>
      <BulkActions
        task={task}
        isPreviewed={preview.data !== undefined}
        isBusy={preview.isPending || apply.isPending}
        changes={preview.data?.filter(({ outcome }) => outcome === 'changes').length ?? 0}
        isBlocked={preview.data?.some(({ outcome }) => outcome !== 'changes' && outcome !== 'same') ?? false}
        isReady={edit !== undefined && !isTooMany && chosen.length > 0}
        onBack={() => {
          preview.reset();
          apply.reset();
          setLeft(new Set());
        }}
        onClose={onClose}
        onPreview={() => edit && preview.mutate({ chosen, edit })}
        onApply={() => edit && apply.mutate(edit)}
      />
    </Dialog>
  );
}

function titleOf(task: BulkTask, many: string): string {
  if (task.type === 'remove') return say('remove-many', { many });
  return task.type === 'duplicate' ? say('duplicate-many', { many }) : say('change-many', { many });
}

const isPlaces = ({ name, node }: BulkField): boolean => name === 'order' && node.type === 'object';

type Value = { value: unknown; isOff: boolean; keepsOthers: boolean };

/** The edit in the server's format; undefined while there is no value. */
function editOf(
  task: BulkTask,
  field: BulkField | undefined,
  { value, isOff, keepsOthers }: Value,
): BulkEdit | undefined {
  if (task.type !== 'set') return task;
  if (!field) return undefined;
  if (isOff) return { type: 'set', fields: [{ pointer: `/${field.name}` }] };
  if (value === undefined) return undefined;
  if (isPlaces(field) && keepsOthers && typeof value === 'object' && value !== null) {
    const places = Object.entries(value).map(([place, position]: [string, unknown]) => ({
      pointer: `/${field.name}/${place}`,
      value: position,
    }));
    return places.length > 0 ? { type: 'set', fields: places } : undefined;
  }
  return { type: 'set', fields: [{ pointer: `/${field.name}`, value }] };
}
