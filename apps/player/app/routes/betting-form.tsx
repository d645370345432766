import type { ReactNode } from 'react';
import { AuthDialog } from '../features/auth/auth-dialog.tsx';
import type { AuthPopup } from '../shared/auth-popup.ts';
import { useTranslation } from '../shared/translation.tsx';
import { Logo } from '../shell/logo.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { PageTitle } from '../shared/page-title.tsx';

type BettingFormProps = {
  popup: AuthPopup;
  /** Key of what the document is called. */
  title: string;
  children: ReactNode;
};

/** A form over the sports site. */
export function BettingForm({ popup, title, children }: BettingFormProps): ReactNode {
  const { t } = useTranslation();
  const { licence } = useShell();
  return (
    <>
      <PageTitle title={t(title)} />
      <AuthDialog popup={popup} logo={<Logo />} licence={licence}>
        {children}
      </AuthDialog>
    </>
  );
}
