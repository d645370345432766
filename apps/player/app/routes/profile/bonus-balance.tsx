import { ButtonLink } from '@marquee/blocks/primitives';
import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { BalancePanel } from '../../features/balance/balance-panel.tsx';
import { ticketsQuery, wageredBonusesQuery } from '../../features/balance/balance.queries.ts';
import { accountsQuery } from '../../shared/account/accounts.queries.ts';
import { compPointsQuery } from '../../shared/queries/comp-points.queries.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { enterRoute } from '../../shell/entry.server.ts';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import styles from './bonus-balance.module.css';
import { loadProfile } from './profile.server.ts';
import { PageTitle } from '../../shared/texts/page-title.tsx';

export async function loader(args: LoaderFunctionArgs) {
  return loadProfile(enterRoute(args), [accountsQuery, wageredBonusesQuery, compPointsQuery, ticketsQuery]);
}

/** Bonus money beside all other balances, with a link to the gifts it comes from (ROUTE-88). */
export default function BonusBalance(): ReactNode {
  const { t } = useTranslation();
  const { queries } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={queries}>
      <PageTitle title={t('SHELL.BONUS_BALANCE.TITLE')} />
      <section className={styles.page}>
        <header>
          <h1>{t('SHELL.BONUS_BALANCE.TITLE')}</h1>
          <p>{t('SHELL.BONUS_BALANCE.TEXT')}</p>
        </header>
        <div className={styles.card}>
          <BalancePanel />
        </div>
        <ButtonLink href="/profile/gifts">{t('SHELL.BONUS_BALANCE.GIFTS')}</ButtonLink>
      </section>
    </HydrationBoundary>
  );
}

export const ErrorBoundary = ErrorPage;
