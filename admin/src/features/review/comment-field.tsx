import { useId } from 'react';
import { clsx } from 'clsx';
import { say } from '../../words/generated/review.ts';
import required from '../../shared/ui/required.module.css';
import fieldStyles from '../../shared/ui/field.module.css';

type CommentFieldProps = { comment: string; isDisabled: boolean; onChange: (comment: string) => void };

export function CommentField({ comment, isDisabled, onChange }: CommentFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={fieldStyles['label']} htmlFor={id}>
        {say('what-is-this-for')} <span className={required['required']}>{say('required')}</span>
      </label>
      <textarea
        id={id}
        className={clsx(fieldStyles['field'], fieldStyles['lines'])}
        data-part="field"
        rows={3}
        maxLength={2000}
        value={comment}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={fieldStyles['help']}>{say('stands-in-the-list')}</div>
    </div>
  );
}
