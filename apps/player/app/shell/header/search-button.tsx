import { Icon } from '@marquee/blocks/primitives';
import { useEffect, useState, type ReactNode } from 'react';
import { lazyPart } from '../../shared/calls/later.tsx';
import { DialogPart } from './opened-part.tsx';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useLocation } from 'react-router';
import { OPEN_SEARCH_EVENT } from '../../shared/addresses/open-search.ts';
import styles from './search-button.module.css';

const SearchDialog = lazyPart(
  async () => (await import('../../features/search/search-dialog.tsx')).SearchDialog,
);

/** Opens the search popup, also by the slash key when no field has the focus. */
export function SearchButton(): ReactNode {
  const { t } = useTranslation();
  const { key } = useLocation();
  // Holds the location key at which the popup was opened: any navigation closes it.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;

  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      setOpenAt(key);
    };
    const open = (): void => setOpenAt(key);
    addEventListener('keydown', handleKey);
    addEventListener(OPEN_SEARCH_EVENT, open);
    return () => {
      removeEventListener('keydown', handleKey);
      removeEventListener(OPEN_SEARCH_EVENT, open);
    };
  }, [key]);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={t('SEARCH.OPEN')}
        onClick={() => setOpenAt(key)}
      >
        <Icon name="search" />
        <span className={styles.text}>{t('SEARCH.OPEN')}</span>
        <kbd className={styles.text}>/</kbd>
      </button>
      {isOpen && (
        <DialogPart onClose={() => setOpenAt(undefined)}>
          <SearchDialog onClose={() => setOpenAt(undefined)} />
        </DialogPart>
      )}
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
