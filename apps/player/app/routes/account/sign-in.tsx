import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { SignInForm } from '../../features/auth/sign-in/sign-in-form.tsx';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import { AuthPopupPage } from './auth-popup.tsx';
import { loadAuthPopup } from './auth-popup.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return loadAuthPopup(args);
}

export default function SignIn(): ReactNode {
  const { beneath } = useLoaderData<typeof loader>();
  return (
    <AuthPopupPage popup="sign-in" title="AUTH.SIGN_IN.TITLE" beneath={beneath}>
      <SignInForm />
    </AuthPopupPage>
  );
}

export const ErrorBoundary = ErrorPage;
