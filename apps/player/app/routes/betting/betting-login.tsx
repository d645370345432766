import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { SignInForm } from '../../features/auth/sign-in/sign-in-form.tsx';
import { enterRoute } from '../../shell/entry.server.ts';
import { BettingForm } from './betting-form.tsx';

export function loader(args: LoaderFunctionArgs): null {
  enterRoute(args);
  return null;
}

/** Signing in to sports betting (ROUTE-50). */
export default function BettingLogin(): ReactNode {
  return (
    <BettingForm popup="sign-in" title="SPORT.LOGIN">
      <SignInForm />
    </BettingForm>
  );
}
