import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useBase } from '../../shared/addresses/base-path.ts';
import { DEFAULT_LOCALE, formatLocalePath } from '../../shared/addresses/locale-path.ts';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import type { ShellData } from '../shell.model.ts';

/** What every page says of itself to browsers and search engines: its one address, and itself in other languages. */
export function PageHead({ shell: { locales, canonicalOrigin } }: { shell: ShellData }): ReactNode {
  const path = useSitePath();
  const { pathname } = useLocation();
  const base = useBase();
  const addressIn = (locale: string): string => canonicalOrigin + formatLocalePath(path, locale);
  // Below a base it is the same site once more, which nobody has to find.
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
