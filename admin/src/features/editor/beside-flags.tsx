import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { FlagList } from './flag-list.tsx';
import styles from './beside-flags.module.css';

/** An open flag with the list of all flags beside it, when the window is wide enough. */
export function BesideFlags({ open, children }: { open: string; children: ReactNode }) {
  const hasRoom = useMediaQuery('(min-width: 1180px)', undefined, { getInitialValueInEffect: false });
  return (
    <div className={styles['beside']} data-part="beside-flags">
      {hasRoom && <FlagList open={open} />}
      <div className={styles['besideMain']}>{children}</div>
    </div>
  );
}
