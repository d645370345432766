import { Button } from '@marquee/blocks/primitives';
import { useState, type ReactNode } from 'react';
import type { FlagView } from '../../shared/calls/request-services.ts';
import { createAttempt, undoRelease } from './admin-calls.ts';
import styles from './change-default.module.css';
import { useSend } from '../../shared/calls/use-send.ts';

/** A default that was published from this screen, or taken back. */
export type PublishedDefault = { number: number; key: string; value: boolean; undoOf?: number };

type ReleaseNoticeProps = {
  done: PublishedDefault;
  flag: FlagView | undefined;
  csrfToken: string;
  onUndone: (done: PublishedDefault) => void;
};

/** The release that the server has published, with a button that undoes it. */
export function ReleaseNotice({ done, flag, csrfToken, onUndone }: ReleaseNoticeProps): ReactNode {
  const { number, key, value, undoOf } = done;
  const [attempt] = useState(createAttempt);
  const undo = useSend({
    send: () => undoRelease(csrfToken, attempt, number),
    onSuccess: (release) => onUndone({ number: release.number, key, value: !value, undoOf: number }),
  });
  return (
    <div className={styles['notice']} role="status">
      <span>
        <b>{`Release ${number} is live: ${key} is ${value ? 'on' : 'off'} by default.`}</b>{' '}
        {undoOf !== undefined && `It took back release ${undoOf}. `}
        {flag?.overridden && `In this browser it stays ${flag.value ? 'on' : 'off'}: it is overridden here. `}
        {undo.error?.message}
      </span>
      {undoOf === undefined && (
        <Button size="s" isBusy={undo.isPending} onClick={() => undo.mutate()}>
          {undo.isPending ? 'Undoing…' : `Undo: release ${number}`}
        </Button>
      )}
    </div>
  );
}
