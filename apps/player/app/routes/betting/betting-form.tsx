import type { ReactNode } from 'react';
import { AuthDialog } from '../../features/auth/auth-dialog.tsx';
import type { AuthPopup } from '../../shared/addresses/auth-popup.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { Logo } from '../../shell/header/logo.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { PageTitle } from '../../shared/texts/page-title.tsx';

type BettingFormProps = {
  popup: AuthPopup;
  /** Key of the document's title. */
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
