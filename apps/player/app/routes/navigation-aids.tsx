import type { ReactNode } from 'react';
import { NavigationProgress } from '../shell/later/navigation-progress.tsx';
import { NavigationVoice } from '../shell/later/navigation-voice.tsx';
import { OfflineNotice } from '../shell/later/offline-notice.tsx';
import { useFetchAhead } from './use-fetch-ahead.ts';

/** What makes going from page to page quick, seen and heard: a script of its own, for who has begun to use the page. */
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
