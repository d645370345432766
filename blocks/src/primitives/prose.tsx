import { useEffect, useRef, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import styles from './prose.module.css';

/** Rich text. The engine has sanitised it (SCHEMA-09); do not pass any other HTML. */
export function Prose({ html }: { html: string }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const { formatPath, formatAddress = formatPath } = useEnvironment();
  useEffect(() => {
    // A table that is wider than its column scrolls, so the keyboard must be able to focus it.
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        const isWide = target.scrollWidth > target.clientWidth;
        if (isWide) target.setAttribute('tabindex', '0');
        else target.removeAttribute('tabindex');
      }
    });
    for (const table of root.current?.querySelectorAll('table') ?? []) observer.observe(table);
    return () => observer.disconnect();
  }, [html]);
  return (
    <div
      ref={root}
      className={styles['prose']}
      dangerouslySetInnerHTML={{ __html: formatLinks(html, formatAddress) }}
    />
  );
}

/** Makes links to paths of this site keep its language and base. */
function formatLinks(html: string, formatAddress: (path: string) => string): string {
  return html.replaceAll(
    /(<a\b[^<>]*?\shref=")(\/(?!\/)[^"<>]*)"/g,
    (_, start: string, path: string) => `${start}${formatAddress(path)}"`,
  );
}
