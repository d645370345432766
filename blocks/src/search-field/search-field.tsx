import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { AppLink } from '../primitives/app-link.tsx';
import { Icon } from '../primitives/icon.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './search-field.module.css';

type SearchFieldProps = BlockProps<'search-field'> & {
  /** The number of games that can be searched. */
  count?: number;
  /** Opens the search. Without it, and before hydration, the field is a link. */
  onOpen?: () => void;
};

/** Looks like a field and opens the search over the page. Hidden where the header has a search field. */
export function SearchField({ link, everywhere, count, onOpen }: SearchFieldProps): ReactNode {
  const { t } = useEnvironment();
  return (
    <AppLink
      href={link}
      className={everywhere ? styles['field'] : `${styles['field']} ${styles['narrowOnly']}`}
      onClick={(event) => {
        if (!onOpen) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <Icon name="search" />
      {count === undefined ? t('BLOCKS.SEARCH.LABEL') : t('BLOCKS.SEARCH.COUNT', { count })}
    </AppLink>
  );
}
