import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { signInMeansQuery } from '../api/access.queries.ts';
import { say } from '../words/generated/shell.ts';
import { sayAround } from '../words/say-around.ts';
import { Strip } from '../shared/ui/strip.tsx';

/** On every screen of a site that is not the one players use: nobody publishes on the wrong one by mistake. */
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
