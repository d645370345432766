import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { AuthPopup } from '../../shared/addresses/auth-popup.ts';
import { lazyPart } from '../../shared/calls/later.tsx';
import { AuthDialog, type LicenceFoot } from './auth-dialog.tsx';

// Each form is loaded when its popup is opened, and again after a failure. Parts that only some forms need, such as the
// captcha solver, load even later.
const FORMS: { readonly [Popup in AuthPopup]: ComponentType } = {
  'sign-in': lazyPart(async () => (await import('./sign-in/sign-in-form.tsx')).SignInForm),
  'sign-up': lazyPart(async () => (await import('./sign-up/sign-up-form.tsx')).SignUpForm),
  remind: lazyPart(async () => (await import('./letters/remind-form.tsx')).RemindForm),
  'new-password': lazyPart(async () => (await import('./letters/new-password-form.tsx')).NewPasswordForm),
  'email-verify': lazyPart(async () => (await import('./letters/email-verify-form.tsx')).EmailVerifyForm),
};

type AuthDialogsProps = { popup: AuthPopup; logo: ReactNode; licence: LicenceFoot };

/** The popup that the hash names, over the current page. */
export function AuthDialogs({ popup, ...frame }: AuthDialogsProps): ReactNode {
  const Form = FORMS[popup];
  return (
    <AuthDialog popup={popup} {...frame}>
      {/* The frame appears at once, and keeps the focus while its form loads or is replaced. */}
      <Suspense fallback={null}>
        <Form />
      </Suspense>
    </AuthDialog>
  );
}
