import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { FlagView } from '../../shared/calls/request-services.ts';
import { useAskedAnew } from '../../shared/calls/use-asked-anew.ts';
import { canPublish } from './admin-calls.ts';
import { adminSessionQuery } from './admin-session.ts';
import { ChangeDefaultDialog } from './change-default-dialog.tsx';
import styles from './change-default.module.css';
import type { FlagDefaults } from './flag-table.tsx';
import { ReleaseNotice, type PublishedDefault } from './release-notice.tsx';

type Screen = { flags: FlagView[]; isAdmin: boolean; release: number };

/** Pauses between checks whether the process serves the release that was just published. */
const ASKING = { firstMs: 250, longestMs: 30_000 };

/** Extra actions for people of the admin: change the published default, and undo it (FFC-04). */
export function usePublishedDefaults({ flags, isAdmin, release }: Screen): {
  defaults: FlagDefaults | undefined;
  notice: ReactNode;
  dialog: ReactNode;
} {
  const session = useQuery(adminSessionQuery(isAdmin));
  const [changing, setChanging] = useState<FlagView>();
  const [done, setDone] = useState<PublishedDefault>();
  // The process that answers may not know the new release yet.
  useAskedAnew((done?.number ?? 0) > release, ASKING);
  if (!isAdmin) return { defaults: undefined, notice: null, dialog: null };
  const { data, error } = session;
  if (!data) return { defaults: {}, notice: error && <Why>{error.message}</Why>, dialog: null };
  const { csrfToken, environment } = data;
  const where = environment !== undefined && (
    <Why>
      <b>{`${environment}.`}</b> Publishing here does not reach players.
    </Why>
  );
  if (!canPublish(data))
    return {
      defaults: {},
      notice: (
        <Why>
          {`Your role, ${data.user.role}, does not publish, so you cannot change published defaults here. Ask a publisher, or `}
          <a href="/admin/content/feature-flag">prepare the change in the admin</a>.
        </Why>
      ),
      dialog: null,
    };
  return {
    defaults: { onChange: setChanging },
    notice: (
      <>
        {where}
        {done && (
          <ReleaseNotice
            key={done.number}
            done={done}
            flag={flags.find(({ key }) => key === done.key)}
            csrfToken={csrfToken}
            onUndone={setDone}
          />
        )}
      </>
    ),
    dialog: changing && (
      <ChangeDefaultDialog
        key={changing.key}
        flag={changing}
        csrfToken={csrfToken}
        onPublished={setDone}
        onClose={() => setChanging(undefined)}
      />
    ),
  };
}

function Why({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className={styles['why']} role="note">
      {children}
    </p>
  );
}
