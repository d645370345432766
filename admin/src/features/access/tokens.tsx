import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { KeySquare, Plus } from 'lucide-react';
import { useState } from 'react';
import { revokeToken } from '../../api/access.mutations.ts';
import { tokensQuery } from '../../api/access.queries.ts';
import type { ApiToken } from '../../api/access-types.ts';
import { useNow } from '../../shared/clock.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { Pill } from '../../shared/ui/pill.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { limitWords, ROLE_NAMES } from '../../words/role-words.ts';
import { formatAgo, formatDay } from '../../words/time.ts';
import { useReference } from '../../shared/reference-data.ts';
import { AccessHeader } from './access-header.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { say } from '../../words/generated/access.ts';
import textStyles from '../../shared/ui/text.module.css';
import tableStyles from '../../shared/ui/table.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './tokens.module.css';

/** Tokens with which pipelines and other programs sign in. */
export function Tokens() {
  const { data, error, isPending, refetch } = useQuery(tokensQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiToken>();
  const now = useNow();
  const names = useReference('names');
  const make = (
    <Button look="primary" onClick={() => setIsMaking(true)}>
      <Plus size={15} aria-hidden="true" />
      {say('make-a-token')}
    </Button>
  );
  return (
    <>
      <AccessHeader>{data && data.length > 0 && make}</AccessHeader>
      {isPending && <SkeletonRows label={say('api-tokens')} />}
      {!data && error && (
        <ErrorState error={error} what={say('the-api-tokens')} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState icon={KeySquare} title={say('no-api-tokens-yet')} actions={make}>
          {say('a-token-lets-a')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling region takes focus so that the keyboard can scroll it
        <div className={pageStyles['content']} tabIndex={0} role="region" aria-label={say('api-tokens')}>
          <table className={clsx(styles['tokens'], tableStyles['table'])} aria-label={say('api-tokens')}>
            <thead>
              <tr>
                <th scope="col">{say('name')}</th>
                <th scope="col">{say('role')}</th>
                <th scope="col">{say('made-by')}</th>
                <th scope="col">{say('made')}</th>
                <th scope="col">{say('ends')}</th>
                <th scope="col">{say('last-used')}</th>
                <th scope="col">
                  <span className={textStyles['readAloud']}>{say('actions')}</span>
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
                      <span className={textStyles['muted']}>
                        {say('made-as-role-names', { roleNames: ROLE_NAMES[token.role].toLowerCase() })}
                      </span>
                    )}
                    {token.effectiveScope && (
                      <div className={textStyles['quiet']}>{limitWords(token.effectiveScope, names)}</div>
                    )}
                  </td>
                  <td className={textStyles['secondary']}>{token.madeBy}</td>
                  <td className={clsx(textStyles['muted'], textStyles['numbers'])}>
                    {formatDay(Date.parse(token.createdAt), now)}
                  </td>
                  <td className={textStyles['numbers']}>
                    <Ends token={token} now={now} />
                  </td>
                  <td className={clsx(textStyles['muted'], textStyles['numbers'])}>
                    {token.lastUsedAt ? formatAgo(Date.parse(token.lastUsedAt), now) : say('never-in-line')}
                  </td>
                  <td className={tableStyles['right']}>
                    <Button
                      isSmall
                      aria-label={say('revoke-name', { name: token.name })}
                      onClick={() => setRevoking(token)}
                    >
                      {say('revoke')}
                    </Button>
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
  if (hasExpired) return <Pill tone="warn">{say('has-ended')}</Pill>;
  if (!expiresAt) return <span className={textStyles['muted']}>{say('never-in-line')}</span>;
  return <span className={textStyles['muted']}>{formatDay(Date.parse(expiresAt), now)}</span>;
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
    <Dialog opened onClose={onClose} title={say('Revoke-name', { name: token.name })} size={440}>
      <p className={textStyles['secondary']}>{say('whatever-uses-it-is')}</p>
      {revoke.error && <ErrorMessage>{revoke.error.message}</ErrorMessage>}
      <DialogActions onClose={onClose} close={say('keep-it')} isCloseFirst>
        <Button look="danger" disabled={revoke.isPending} onClick={() => revoke.mutate()}>
          {revoke.isPending ? say('revoking') : say('revoke')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
