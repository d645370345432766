import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ProfileNav } from '../../features/profile/profile-nav.tsx';
import styles from '../../features/profile/profile.module.css';

/** The profile's menu beside whichever of its sections is open. Each section's route says who gets in. */
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
