import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { RemindForm } from '../../features/auth/letters/remind-form.tsx';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import { AuthPopupPage } from './auth-popup.tsx';
import { loadAuthPopup } from './auth-popup.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return loadAuthPopup(args);
}

export default function Remind(): ReactNode {
  const { beneath } = useLoaderData<typeof loader>();
  return (
    <AuthPopupPage popup="remind" title="AUTH.REMIND.TITLE" beneath={beneath}>
      <RemindForm />
    </AuthPopupPage>
  );
}

export const ErrorBoundary = ErrorPage;
