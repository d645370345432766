import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { signInMeansQuery } from '../api/access.queries.ts';
import { say } from '../words/generated/shell.ts';
import { sayAround } from '../words/say-around.ts';
import { Strip } from '../shared/ui/strip.tsx';

/** Shown on every screen of a test environment, so that nobody publishes on the wrong site by mistake. */
export function EnvironmentStrip() {
  const environment = useQuery(signInMeansQuery).data?.environment;
  if (environment === undefined) return null;
  return (
    <Strip tone="warn" isStanding>
      <FlaskConical size={16} aria-hidden="true" />
      <span>{sayAround(say, 'publishing-here-does-not', { environment: <b>{`${environment}.`}</b> })}</span>
    </Strip>
  );
}
