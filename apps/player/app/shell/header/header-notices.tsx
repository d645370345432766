import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { NoticeBar } from '../../shared/notices/notice-bar.tsx';
import { useNoticeStore } from '../../shared/notices/notice-context.tsx';
import styles from './header-notices.module.css';

/**
 * What is known with the page, then what features have posted, below the header. Empty it still is there, so that what
 * comes is read out.
 */
export function HeaderNotices({ children }: { children?: ReactNode }): ReactNode {
  const { notices } = useStore(useNoticeStore());
  return (
    <div role="status" className={styles['notices']}>
      {children}
      {notices.map(({ id, ...notice }) => (
        <NoticeBar key={id} notice={notice} />
      ))}
    </div>
  );
}
