import { useId } from 'react';

type CommentFieldProps = { comment: string; isDisabled: boolean; onChange: (comment: string) => void };

export function CommentField({ comment, isDisabled, onChange }: CommentFieldProps) {
  const id = useId();
  return (
    <div>
      <label className="label" htmlFor={id}>
        What is this for? <span className="req">required</span>
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
      <div className="help">Stands in the list of releases, for everyone.</div>
    </div>
  );
}
