import type { ReactNode } from 'react';
import { useBase, withBase } from '../../../shared/addresses/base-path.ts';
import { useFormatPath } from '../../../shared/addresses/site-path.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';

// A character of the private use area, which no text contains.
const MARK = '\uE000';

type LinkedTextProps = {
  /** Key of the text, which has a `{{name}}` for each link. */
  text: string;
  values?: Record<string, string | number>;
  /** For each name in the text, the key of the link's words and its path. */
  links: Readonly<Record<string, { words: string; path: string }>>;
};

/** A sentence with links. They open in a new tab, so that nothing typed is lost. */
export function LinkedText({ text, values, links }: LinkedTextProps): ReactNode {
  const { t } = useTranslation();
  const formatPath = useFormatPath();
  const base = useBase();
  const marked = Object.fromEntries(Object.keys(links).map((name) => [name, MARK + name + MARK]));
  return t(text, { ...values, ...marked })
    .split(MARK)
    .map((part, at) => {
      const link = at % 2 === 1 ? links[part] : undefined;
      return link ? (
        <a key={part} href={withBase(base, formatPath(link.path))} target="_blank" rel="noreferrer">
          {t(link.words)}
        </a>
      ) : (
        part
      );
    });
}
