import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useBase } from '../../shared/addresses/base-path.ts';
import { DEFAULT_LOCALE, formatLocalePath } from '../../shared/addresses/locale-path.ts';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import type { ShellData } from '../shell.model.ts';

/** Tells browsers and search engines the page's canonical address and its addresses in other languages. */
export function PageHead({ shell: { locales, canonicalOrigin } }: { shell: ShellData }): ReactNode {
  const path = useSitePath();
  const { pathname } = useLocation();
  const base = useBase();
  const addressIn = (locale: string): string => canonicalOrigin + formatLocalePath(path, locale);
  // Below a base the same site is served a second time; search engines need not find that copy.
  if (base !== '') return null;
  return (
    <>
      <link rel="canonical" href={canonicalOrigin + pathname} />
      {locales.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={addressIn(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(DEFAULT_LOCALE)} />
    </>
  );
}
