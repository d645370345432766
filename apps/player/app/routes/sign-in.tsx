import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { SignInDialog } from '../features/auth/sign-in-dialog.tsx';
import { SignInForm } from '../features/auth/sign-in-form.tsx';
import { enterRoute } from '../shell/entry.server.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { Logo } from '../shell/logo.tsx';
import { PageView } from './page-view.tsx';
import { loadPage } from './page.server.ts';
import styles from './sign-in.module.css';

/** The popup has main beneath it when nothing else is (NAV-10); /login is the form as a page of its own. */
export async function loader(args: LoaderFunctionArgs) {
  const entry = enterRoute(args);
  const isPopup = entry.route?.popup === true;
  return { beneath: isPopup ? await loadPage({ ...entry, path: '/', route: undefined }) : null };
}

export default function SignIn(): ReactNode {
  const { beneath } = useLoaderData<typeof loader>();
  if (!beneath) {
    return (
      <section className={styles.page}>
        <SignInForm />
      </section>
    );
  }
  return (
    <>
      <PageView page={beneath} />
      <SignInDialog logo={<Logo />} />
    </>
  );
}

export const ErrorBoundary = ErrorPage;
