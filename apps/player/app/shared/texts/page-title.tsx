import type { ReactNode } from 'react';
import { useTranslation } from './translation.tsx';

type PageTitleProps = {
  title: string;
  /** One sentence for search engines; by default a description of the site, after the title. */
  description?: string | undefined;
};

/** The page's title and description for browsers and search engines. Each page has exactly one. */
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
