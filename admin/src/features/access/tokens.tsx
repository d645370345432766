import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { KeySquare, Plus } from 'lucide-react';
import { useState } from 'react';
import { revokeToken } from '../../api/access.mutations.ts';
import { tokensQuery } from '../../api/access.queries.ts';
import type { ApiToken } from '../../api/access-types.ts';
import { useNow } from '../../shared/clock.ts';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { ROLE_NAMES } from '../../words/role-words.ts';
import { formatAgo, formatDay } from '../../words/time.ts';
import { AccessHeader } from './access-header.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import styles from './tokens.module.css';

/** What pipelines and other programs sign in with. */
export function Tokens() {
  const { data, error, isPending, refetch } = useQuery(tokensQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiToken>();
  const now = useNow();
  const make = (
    <button type="button" className="btn primary" onClick={() => setIsMaking(true)}>
      <Plus size={15} aria-hidden="true" />
      Make a token
    </button>
  );
  return (
    <>
      <AccessHeader>{data && data.length > 0 && make}</AccessHeader>
      {isPending && <SkeletonRows label="API tokens" />}
      {!data && error && <ErrorState error={error} what="the API tokens" onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState icon={KeySquare} title="No API tokens yet" actions={make}>
          A token lets a pipeline or another program work here in its own name, with a role of its own. It
          never may more than whoever made it.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling region takes focus so that the keyboard can scroll it
        <div className="content" tabIndex={0} role="region" aria-label="API tokens">
          <table className={clsx(styles['tokens'], 'dt')} aria-label="API tokens">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Role</th>
                <th scope="col">Made by</th>
                <th scope="col">Made</th>
                <th scope="col">Ends</th>
                <th scope="col">Last used</th>
                <th scope="col">
                  <span className="vh">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((token) => (
                <tr key={token.id}>
                  <th scope="row">
                    <b>{token.name}</b>
                  </th>
                  <td>
                    {ROLE_NAMES[token.effectiveRole]}
                    {token.effectiveRole !== token.role && (
                      <span className="muted"> (made as {ROLE_NAMES[token.role].toLowerCase()})</span>
                    )}
                  </td>
                  <td className="sec">{token.madeBy}</td>
                  <td className="muted num">{formatDay(Date.parse(token.createdAt), now)}</td>
                  <td className="num">
                    <Ends token={token} now={now} />
                  </td>
                  <td className="muted num">
                    {token.lastUsedAt ? formatAgo(Date.parse(token.lastUsedAt), now) : 'never'}
                  </td>
                  <td className="r">
                    <button
                      type="button"
                      className="btn sm"
                      aria-label={`Revoke ${token.name}`}
                      onClick={() => setRevoking(token)}
                    >
                      Revoke
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isMaking && <TokenDialog onClose={() => setIsMaking(false)} />}
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

function Ends({ token: { expiresAt, hasExpired }, now }: { token: ApiToken; now: number }) {
  if (hasExpired) return <span className="pill warn">Has ended</span>;
  if (!expiresAt) return <span className="muted">never</span>;
  return <span className="muted">{formatDay(Date.parse(expiresAt), now)}</span>;
}

function RevokeDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => revokeToken(token.id),
    onSuccess: async () => {
      await Promise.all(
        [['tokens'], ['audit']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={`Revoke ${token.name}?`} size={440}>
      <p className="sec">
        Whatever uses it is refused from the next call on, and releases it has scheduled do not go out. It
        cannot be brought back; a new one can be made.
      </p>
      {revoke.error && <ErrorMessage>{revoke.error.message}</ErrorMessage>}
      <DialogActions onClose={onClose} close="Keep it" isCloseFirst>
        <button
          type="button"
          className="btn danger"
          disabled={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          {revoke.isPending ? 'Revoking…' : 'Revoke'}
        </button>
      </DialogActions>
    </Dialog>
  );
}
