import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { AuthPopup } from '../../shared/addresses/auth-popup.ts';
import { lazyPart } from '../../shared/calls/later.tsx';
import { AuthDialog, type LicenceFoot } from './auth-dialog.tsx';

// Loaded when one is opened, and again after it could not be; what a form alone needs, such as the captcha's work,
// later still.
const FORMS: { readonly [Popup in AuthPopup]: ComponentType } = {
  'sign-in': lazyPart(async () => (await import('./sign-in/sign-in-form.tsx')).SignInForm),
  'sign-up': lazyPart(async () => (await import('./sign-up/sign-up-form.tsx')).SignUpForm),
  remind: lazyPart(async () => (await import('./letters/remind-form.tsx')).RemindForm),
  'new-password': lazyPart(async () => (await import('./letters/new-password-form.tsx')).NewPasswordForm),
  'email-verify': lazyPart(async () => (await import('./letters/email-verify-form.tsx')).EmailVerifyForm),
};

type AuthDialogsProps = { popup: AuthPopup; logo: ReactNode; licence: LicenceFoot };

/** The popup that the hash names, over the page one is on. */
export function AuthDialogs({ popup, ...frame }: AuthDialogsProps): ReactNode {
  const Form = FORMS[popup];
  return (
    <AuthDialog popup={popup} {...frame}>
      {/* The frame is there at once, and keeps the focus while its form comes or is exchanged for another. */}
      <Suspense fallback={null}>
        <Form />
      </Suspense>
    </AuthDialog>
  );
}
