import { clsx } from 'clsx';
import type { BulkField } from './bulk-fields.ts';
import type { BulkTask } from './bulk-task.ts';
import styles from './bulk-steps.module.css';

type ValueChoiceProps = {
  field: BulkField;
  isPlaces: boolean;
  isOff: boolean;
  keepsOthers: boolean;
  onOff: (isOff: boolean) => void;
  onKeepsOthers: (keeps: boolean) => void;
};

export function ValueChoice({
  field,
  isPlaces: hasPlaces,
  isOff,
  keepsOthers,
  onOff,
  onKeepsOthers,
}: ValueChoiceProps) {
  const radio = (name: string, isChosen: boolean, onChoose: () => void) => (
    <label className="row g6">
      <input type="radio" name="bulk-how" checked={isChosen} onChange={onChoose} />
      {name}
    </label>
  );
  if (hasPlaces)
    return (
      <fieldset className={clsx(styles['bulkHow'], 'row g12')} aria-label="What happens to other places">
        {radio('Add to the places they have', keepsOthers, () => onKeepsOthers(true))}
        {radio('Instead of the places they have', !keepsOthers, () => onKeepsOthers(false))}
      </fieldset>
    );
  if (field.isRequired) return null;
  return (
    <fieldset className={clsx(styles['bulkHow'], 'row g12')} aria-label="What happens to the field">
      {radio('Set it', !isOff, () => onOff(false))}
      {radio(WITHOUT[field.name] ?? 'Take it out', isOff, () => onOff(true))}
    </fieldset>
  );
}

/** What it means when a field is not there. */
const WITHOUT: Record<string, string> = { audience: 'For everyone', schedule: 'Always' };

type BulkActionsProps = {
  task: BulkTask;
  isPreviewed: boolean;
  isBusy: boolean;
  changes: number;
  isBlocked: boolean;
  isReady: boolean;
  onBack: () => void;
  onClose: () => void;
  onPreview: () => void;
  onApply: () => void;
};

export function BulkActions(props: BulkActionsProps) {
  const { task, isPreviewed, isBusy, changes, isBlocked, isReady, onBack, onClose, onPreview, onApply } =
    props;
  const verb = { set: 'Change', remove: 'Remove', duplicate: 'Duplicate' }[task.type];
  return (
    <div className="row dialogactions">
      {isPreviewed && (
        <button type="button" className="btn ghost" onClick={onBack}>
          Back
        </button>
      )}
      <span className="end" />
      <button type="button" className="btn ghost" onClick={onClose}>
        Cancel
      </button>
      {isPreviewed ? (
        <button
          type="button"
          className={task.type === 'remove' ? 'btn danger' : 'btn primary'}
          disabled={isBusy || isBlocked || changes === 0}
          onClick={onApply}
        >
          {isBusy ? 'One moment…' : `${verb} ${changes.toLocaleString('en-GB')}`}
        </button>
      ) : (
        <button type="button" className="btn primary" disabled={isBusy || !isReady} onClick={onPreview}>
          {isBusy ? 'Looking…' : 'Preview'}
        </button>
      )}
    </div>
  );
}
