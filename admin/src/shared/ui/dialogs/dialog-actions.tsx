import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { say } from '../../../words/generated/shared.ts';
import arrangement from '../arrangement.module.css';
import styles from './dialog-actions.module.css';

type DialogActionsProps = {
  onClose: () => void;
  /** The label of the button that closes the dialog. */
  close?: string;
  /** Focuses the close button, because the other action cannot be undone. */
  isCloseFirst?: boolean;
  /** The main action; left out when the dialog can only be closed. */
  children?: ReactNode;
};

/** The buttons at the end of a dialog: first the one that closes it, then the main action. */
export function DialogActions({
  onClose,
  close = say('cancel'),
  isCloseFirst = false,
  children,
}: DialogActionsProps) {
  return (
    <div className={clsx(styles['actions'], arrangement['row'])}>
      <Button
        look={children === undefined ? 'primary' : 'ghost'}
        data-autofocus={isCloseFirst || undefined}
        onClick={onClose}
      >
        {close}
      </Button>
      {children}
    </div>
  );
}
