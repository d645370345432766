import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useUpdatedBuild, watchBuild } from './updated-build.ts';

/** After an update some parts of an open page cannot be had any more: it says so, and when is for the person to decide. */
export function UpdatedStrip() {
  const isUpdated = useUpdatedBuild((state) => state.isUpdated);
  useEffect(watchBuild, []);
  if (!isUpdated) return null;
  return (
    <div className="strip" role="status">
      <RefreshCw size={16} aria-hidden="true" />
      <span>
        <b>Marquee has been updated.</b> Load this page anew to go on; what you typed is kept.
      </span>
      <button type="button" className="btn sm" onClick={() => window.location.reload()}>
        Load it anew
      </button>
    </div>
  );
}
