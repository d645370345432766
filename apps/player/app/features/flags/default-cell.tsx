import { Button } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import type { FlagView } from '../../shared/calls/request-services.ts';
import styles from './default-cell.module.css';

type DefaultCellProps = {
  flag: FlagView;
  /** Left out when the person may not publish. */
  onChange?: (() => void) | undefined;
};

/**
 * The published value for visitors to whom no rule applies. These texts, like all of the admin’s, are English and in
 * the code: only people of the admin read them.
 */
export function DefaultCell({ flag, onChange }: DefaultCellProps): ReactNode {
  return (
    <span className={styles['cell']}>
      <span>
        <span className={styles['label']}>Published default: </span>
        <b>{flag.default ? 'On' : 'Off'}</b>
      </span>
      {onChange && (
        <Button size="s" label={`Change for everybody…: ${flag.key}`} onClick={onChange}>
          Change for everybody…
        </Button>
      )}
    </span>
  );
}
