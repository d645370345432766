import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { SignUpForm } from '../../features/auth/sign-up/sign-up-form.tsx';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import { AuthPopupPage } from './auth-popup.tsx';
import { loadSignUp } from './auth-popup.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return loadSignUp(args);
}

export default function SignUp(): ReactNode {
  const { beneath, queries } = useLoaderData<typeof loader>();
  return (
    <AuthPopupPage popup="sign-up" title="AUTH.SIGN_UP.TITLE" beneath={beneath}>
      <HydrationBoundary state={queries}>
        <SignUpForm />
      </HydrationBoundary>
    </AuthPopupPage>
  );
}

export const ErrorBoundary = ErrorPage;
