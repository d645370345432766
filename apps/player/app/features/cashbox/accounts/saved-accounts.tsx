import { Button, Icon } from '@marquee/blocks/primitives';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Problem } from '../../../shared/forms/problem.tsx';
import { tellRefusalIn } from '../../../shared/account/refusal.model.ts';
import { LineFailed } from '../../../shared/calls/line-failed.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { methodsQuery } from '../cashbox.queries.ts';
import styles from '../cashbox.module.css';
import { brandName, METHOD_ICONS } from '../payments/method-mark.model.ts';
import { listSaved } from './saved-accounts.model.ts';
import { useSend } from '../../../shared/calls/use-send.ts';

/** The saved cards and accounts, each with a button that deletes it. */
export function SavedAccounts(): ReactNode {
  const { t } = useTranslation();
  const scope = useQueryScope();
  const queries = useQueryClient();
  const title = useId();
  const methods = useQueries({
    queries: [methodsQuery(scope, 'deposit'), methodsQuery(scope, 'cashout')],
    combine: (results) => ({
      known: results.flatMap(({ data }) => data ?? []),
      failed: results.filter(({ isLoadingError }) => isLoadingError),
    }),
  });
  const remove = useSend({
    send: (platform, id: number) => platform.call('DELETE /api/payments/profiles/{id}', { params: { id } }),
    // Also after a refusal: the account may be deleted already.
    onSettled: () => queries.invalidateQueries({ queryKey: ['payment-methods'] }),
  });
  const { known, failed } = methods;
  const saved = listSaved(known);
  if (saved.length === 0 && failed.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby={title}>
      <h3 id={title}>{t('CASHBOX.SAVED.TITLE')}</h3>
      <ul>
        {saved.map(({ id, brand, type, label, expires }) => {
          const name = `${brandName(brand)} ${label}`;
          return (
            <li key={id} className={styles.saved}>
              <Icon name={METHOD_ICONS[type]} />
              <p>
                <b>{name}</b>
                {expires && <span>{expires}</span>}
              </p>
              <Button
                size="s"
                variant="quiet"
                isBusy={remove.isPending && remove.variables === id}
                onClick={() => remove.mutate(id)}
                label={t('CASHBOX.SAVED.REMOVE_NAMED', { name })}
              >
                {t('CASHBOX.SAVED.REMOVE')}
              </Button>
            </li>
          );
        })}
      </ul>
      {failed.length > 0 && (
        <LineFailed
          text={t('LOAD.FAILED')}
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
        />
      )}
      {remove.error && <Problem text={tellRefusalIn('CASHBOX', remove.error, t)} />}
    </section>
  );
}
