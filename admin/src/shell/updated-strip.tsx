import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { say } from '../words/generated/shell.ts';
import { sayAround } from '../words/say-around.ts';
import { Strip } from '../shared/ui/strip.tsx';
import { useUpdatedBuild, watchBuild } from './updated-build.ts';

/** After an update some parts of an open page cannot be had any more: it says so, and when is for the person to decide. */
export function UpdatedStrip() {
  const isUpdated = useUpdatedBuild((state) => state.isUpdated);
  useEffect(watchBuild, []);
  if (!isUpdated) return null;
  return (
    <Strip>
      <RefreshCw size={16} aria-hidden="true" />
      <span>{sayAround(say, 'load-this-page-anew', { b: <b>{say('marquee-has-been-updated')}</b> })}</span>
      <button type="button" className="btn sm" onClick={() => window.location.reload()}>
        {say('load-it-anew')}
      </button>
    </Strip>
  );
}
