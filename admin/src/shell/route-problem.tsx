import { CircleX, Compass } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Button, ButtonLink } from '../shared/ui/button.tsx';
import { EmptyState } from '../shared/ui/states.tsx';
import { say } from '../words/generated/shell.ts';
import { loadUpdatedScreen } from './updated-build.ts';
import padded from '../shared/ui/padded.module.css';

/** A screen that crashed. The frame around it stays, and so do drafts stored on this computer. */
export function RouteProblem() {
  const error = useRouteError();
  // After an update the scripts of an old screen no longer exist: then the page reloads.
  useEffect(() => void loadUpdatedScreen(), []);
  return (
    <div className={padded['padded']}>
      <EmptyState
        icon={CircleX}
        isScreen
        title={say('this-screen-stopped')}
        actions={<Button onClick={() => window.location.reload()}>{say('load-it-again')}</Button>}
      >
        {error instanceof Error ? error.message : say('it-did-not-say')}
      </EmptyState>
    </div>
  );
}

export function NotFound() {
  return (
    <div className={padded['padded']}>
      <EmptyState
        icon={Compass}
        isScreen
        title={say('there-is-no-such')}
        actions={<ButtonLink to="/">{say('home')}</ButtonLink>}
      />
    </div>
  );
}
