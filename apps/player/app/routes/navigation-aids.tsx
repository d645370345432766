import type { ReactNode } from 'react';
import { NavigationProgress } from '../shell/later/navigation-progress.tsx';
import { NavigationVoice } from '../shell/later/navigation-voice.tsx';
import { OfflineNotice } from '../shell/later/offline-notice.tsx';
import { useFetchAhead } from './use-fetch-ahead.ts';

/**
 * Prefetching, the progress bar and announcements for navigations: a script of its own, loaded after the visitor's
 * first action.
 */
export function NavigationAids({ frame }: { frame: object }): ReactNode {
  useFetchAhead(frame);
  return (
    <>
      <NavigationProgress />
      <NavigationVoice />
      <OfflineNotice />
    </>
  );
}
