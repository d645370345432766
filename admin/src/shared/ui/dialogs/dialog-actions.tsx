import type { ReactNode } from 'react';
import { say } from '../../../words/generated/shared.ts';

type DialogActionsProps = {
  onClose: () => void;
  /** What leaving is called here. */
  close?: string;
  /** Leaving has the focus, where the other way cannot be taken back. */
  isCloseFirst?: boolean;
  /** What the dialog is for; left out where there is nothing to do but to leave. */
  children?: ReactNode;
};

/** The row at the end of a dialog: how to leave it, then what it is for. */
export function DialogActions({
  onClose,
  close = say('cancel'),
  isCloseFirst = false,
  children,
}: DialogActionsProps) {
  return (
    <div className="row dialogactions">
      <button
        type="button"
        className={children === undefined ? 'btn primary' : 'btn ghost'}
        data-autofocus={isCloseFirst || undefined}
        onClick={onClose}
      >
        {close}
      </button>
      {children}
    </div>
  );
}
