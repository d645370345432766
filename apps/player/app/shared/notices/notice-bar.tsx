import { Icon } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import styles from './notice-bar.module.css';
import type { HeaderNotice } from './notice.store.ts';

/** One notice above the page: icon, message, and an optional action. */
export function NoticeBar({ notice }: { notice: Omit<HeaderNotice, 'id'> }): ReactNode {
  const { message, icon, link } = notice;
  return (
    <div className={styles['bar']}>
      <Icon name={icon} />
      <p>{message}</p>
      {link && (
        <button type="button" onClick={link.fn}>
          {link.text}
        </button>
      )}
    </div>
  );
}
