import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ProfileNav } from '../../features/profile/profile-nav.tsx';
import styles from '../../features/profile/profile.module.css';

/** The profile's menu beside the open section. The route of each section decides who may enter. */
export default function ProfileLayout(): ReactNode {
  return (
    <div className={styles.frame}>
      <ProfileNav />
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}
