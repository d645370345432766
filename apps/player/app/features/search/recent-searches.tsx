import { Button, Chip } from '@marquee/blocks/primitives';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import styles from './search-dialog.module.css';

type RecentSearchesProps = {
  texts: readonly string[];
  onChoose: (text: string) => void;
  onClear: () => void;
};

export function RecentSearches({ texts, onChoose, onClear }: RecentSearchesProps): ReactNode {
  const { t } = useTranslation();
  const titleId = useId();
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.recent}>
      <h3 id={titleId} className={styles.heading}>
        {t('SEARCH.RECENT')}
      </h3>
      <ul className={styles.chips}>
        {texts.map((text) => (
          <li key={text}>
            <Chip icon="history" isToggle={false} onClick={() => onChoose(text)}>
              {text}
            </Chip>
          </li>
        ))}
        <li>
          <Button variant="ghost" size="s" onClick={onClear}>
            {t('SEARCH.RECENT_CLEAR')}
          </Button>
        </li>
      </ul>
    </section>
  );
}
