import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../shared/ui/button.tsx';
import { say } from '../words/generated/shell.ts';
import { sayAround } from '../words/say-around.ts';
import { Strip } from '../shared/ui/strip.tsx';
import { useUpdatedBuild, watchBuild } from './updated-build.ts';

/**
 * After an update an open page can no longer load some of its parts. This tells the person, who decides when to reload.
 */
export function UpdatedStrip() {
  const isUpdated = useUpdatedBuild((state) => state.isUpdated);
  useEffect(watchBuild, []);
  if (!isUpdated) return null;
  return (
    <Strip>
      <RefreshCw size={16} aria-hidden="true" />
      <span>{sayAround(say, 'load-this-page-anew', { b: <b>{say('marquee-has-been-updated')}</b> })}</span>
      <Button isSmall onClick={() => window.location.reload()}>
        {say('load-it-anew')}
      </Button>
    </Strip>
  );
}
