import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { NoticeBar } from '../../shared/notices/notice-bar.tsx';
import { useNoticeStore } from '../../shared/notices/notice-context.tsx';
import styles from './header-notices.module.css';

/**
 * Notices below the header: first those that came with the page, then those that features have posted. The element is
 * there even when it is empty, so that screen readers announce what is added.
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
