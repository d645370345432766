import type { ReactNode } from 'react';
import { AuthDialog } from '../../features/auth/auth-dialog.tsx';
import type { AuthPopup } from '../../shared/addresses/auth-popup.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { Logo } from '../../shell/header/logo.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import styles from './auth-popup.module.css';
import { PageView, type PageData } from '../pages/page-view.tsx';
import { PageTitle } from '../../shared/texts/page-title.tsx';

type AuthPopupPageProps = {
  popup: AuthPopup;
  /** Key of the document's title. */
  title: string;
  beneath: PageData | null;
  children: ReactNode;
};

/** A form over main, or as a page of its own. */
export function AuthPopupPage({ popup, title, beneath, children }: AuthPopupPageProps): ReactNode {
  const { t } = useTranslation();
  const { licence } = useShell();
  if (!beneath)
    return (
      <section className={styles.page}>
        <PageTitle title={t(title)} />
        {children}
      </section>
    );
  return (
    <>
      <PageView page={beneath} documentTitle={t(title)} />
      <AuthDialog popup={popup} logo={<Logo />} licence={licence}>
        {children}
      </AuthDialog>
    </>
  );
}
