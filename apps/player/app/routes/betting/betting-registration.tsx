import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { SignUpForm } from '../../features/auth/sign-up/sign-up-form.tsx';
import { loadSignUp } from '../account/auth-popup.server.ts';
import { BettingForm } from './betting-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  return loadSignUp(args);
}

/** Registering for sports betting (ROUTE-49). */
export default function BettingRegistration(): ReactNode {
  const { queries } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={queries}>
      <BettingForm popup="sign-up" title="SPORT.REGISTRATION">
        <SignUpForm />
      </BettingForm>
    </HydrationBoundary>
  );
}
