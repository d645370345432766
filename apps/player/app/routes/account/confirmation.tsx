import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { EmailConfirmation } from '../../features/auth/letters/email-confirmation.tsx';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { enterRoute } from '../../shell/entry.server.ts';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import styles from './auth-popup.module.css';
import { PageTitle } from '../../shared/texts/page-title.tsx';

/**
 * The page of the confirmation email's link (ROUTE-46). Only the rendered page uses the token, so programs that merely
 * fetch links do not.
 */
export async function loader(args: LoaderFunctionArgs) {
  enterRoute(args);
  return { token: args.url.searchParams.get('confirmation_token') ?? '' };
}

export default function Confirmation(): ReactNode {
  const { t } = useTranslation();
  const { token } = useLoaderData<typeof loader>();
  return (
    <section className={styles.page}>
      <PageTitle title={t('AUTH.VERIFY.TITLE')} />
      <EmailConfirmation key={token} token={token} />
    </section>
  );
}

export const ErrorBoundary = ErrorPage;
