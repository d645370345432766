import type { ReactNode } from 'react';
import { DEFAULT_LOCALE, formatLocalePath } from '../shared/locale-path.ts';
import { useSitePath } from '../shared/site-path.ts';
import type { ShellData } from './shell.model.ts';

/** What every page says of itself to browsers and search engines: its texts, and itself in other languages. */
export function PageHead({ shell }: { shell: ShellData }): ReactNode {
  const path = useSitePath();
  return (
    <>
      {shell.locales.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={formatLocalePath(path, code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={formatLocalePath(path, DEFAULT_LOCALE)} />
    </>
  );
}
