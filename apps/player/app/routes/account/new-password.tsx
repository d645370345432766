import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { NewPasswordForm } from '../../features/auth/letters/new-password-form.tsx';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import { AuthPopupPage } from './auth-popup.tsx';
import { loadAuthPopup } from './auth-popup.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return loadAuthPopup(args);
}

export default function NewPassword(): ReactNode {
  const { beneath } = useLoaderData<typeof loader>();
  return (
    <AuthPopupPage popup="new-password" title="AUTH.NEW_PASSWORD.TITLE" beneath={beneath}>
      <NewPasswordForm />
    </AuthPopupPage>
  );
}

export const ErrorBoundary = ErrorPage;
