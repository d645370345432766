import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { EmailVerifyForm } from '../../features/auth/letters/email-verify-form.tsx';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import { AuthPopupPage } from './auth-popup.tsx';
import { loadAuthPopup } from './auth-popup.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return loadAuthPopup(args);
}

export default function EmailVerify(): ReactNode {
  const { beneath } = useLoaderData<typeof loader>();
  return (
    <AuthPopupPage popup="email-verify" title="AUTH.VERIFY.TITLE" beneath={beneath}>
      <EmailVerifyForm />
    </AuthPopupPage>
  );
}

export const ErrorBoundary = ErrorPage;
