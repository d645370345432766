import { clsx } from 'clsx';
import { Button } from '../../../shared/ui/button.tsx';
import { say } from '../../../words/generated/documents.ts';
import type { BulkField } from './bulk-fields.ts';
import type { BulkTask } from './bulk-task.ts';
import dialogActions from '../../../shared/ui/dialogs/dialog-actions.module.css';
import arrangement from '../../../shared/ui/arrangement.module.css';
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
    <label className={arrangement['closeRow']}>
      <input type="radio" name="bulk-how" checked={isChosen} onChange={onChoose} />
      {name}
    </label>
  );
  if (hasPlaces)
    return (
      <fieldset
        className={clsx(styles['bulkHow'], arrangement['wideRow'])}
        aria-label={say('what-happens-to-other')}
      >
        {radio(say('add-to-the-places'), keepsOthers, () => onKeepsOthers(true))}
        {radio(say('instead-of-the-places'), !keepsOthers, () => onKeepsOthers(false))}
      </fieldset>
    );
  if (field.isRequired) return null;
  return (
    <fieldset
      className={clsx(styles['bulkHow'], arrangement['wideRow'])}
      aria-label={say('what-happens-to-the')}
    >
      {radio(say('set-it'), !isOff, () => onOff(false))}
      {radio(WITHOUT[field.name] ?? say('take-it-out'), isOff, () => onOff(true))}
    </fieldset>
  );
}

/** The meaning of a missing field. */
const WITHOUT: Record<string, string> = {
  get audience() {
    return say('for-everyone');
  },
  get schedule() {
    return say('always');
  },
};

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
  const verb = { set: say('change'), remove: say('remove'), duplicate: say('duplicate') }[task.type];
  return (
    <div className={clsx(dialogActions['actions'], arrangement['row'])}>
      {isPreviewed && (
        <Button look="ghost" onClick={onBack}>
          {say('back')}
        </Button>
      )}
      <span className={arrangement['end']} />
      <Button look="ghost" onClick={onClose}>
        {say('cancel')}
      </Button>
      {isPreviewed ? (
        <Button
          look={task.type === 'remove' ? 'danger' : 'primary'}
          disabled={isBusy || isBlocked || changes === 0}
          onClick={onApply}
        >
          {isBusy ? say('one-moment') : `${verb} ${changes.toLocaleString('en-GB')}`}
        </Button>
      ) : (
        <Button look="primary" disabled={isBusy || !isReady} onClick={onPreview}>
          {isBusy ? say('looking') : say('preview')}
        </Button>
      )}
    </div>
  );
}
