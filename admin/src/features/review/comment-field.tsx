import { useId } from 'react';
import { say } from '../../words/generated/review.ts';
import required from '../../shared/ui/required.module.css';

type CommentFieldProps = { comment: string; isDisabled: boolean; onChange: (comment: string) => void };

export function CommentField({ comment, isDisabled, onChange }: CommentFieldProps) {
  const id = useId();
  return (
    <div>
      <label className="label" htmlFor={id}>
        {say('what-is-this-for')} <span className={required['required']}>{say('required')}</span>
      </label>
      <textarea
        id={id}
        className="field area"
        rows={3}
        maxLength={2000}
        value={comment}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="help">{say('stands-in-the-list')}</div>
    </div>
  );
}
