import type { ReactNode } from 'react';
import { useTranslation } from './translation.tsx';

type PageTitleProps = {
  title: string;
  /** One sentence for search engines; left out: what the site is, after the title. */
  description?: string | undefined;
};

/** What browsers and search engines call the page, and what they say of it. One of them on each page. */
export function PageTitle({ title, description }: PageTitleProps): ReactNode {
  const { t } = useTranslation();
  const brand = t('SHELL.BRAND');
  return (
    <>
      <title>{`${title} · ${brand}`}</title>
      <meta name="description" content={description || t('SHELL.DESCRIPTION', { title, brand })} />
    </>
  );
}
