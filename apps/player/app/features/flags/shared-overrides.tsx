import { Button } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useSearchParams } from 'react-router';
import type { FlagView } from '../../shared/calls/request-services.ts';
import { parseSharedOverrides } from './flag-screen.model.ts';
import styles from './flag-screen.module.css';
import type { OverrideActions } from './use-flag-overrides.ts';

type SharedOverridesProps = { flags: FlagView[]; change: OverrideActions['change'] };

/** Overrides from a link take effect only after a confirmation: an address alone must change nothing. */
export function SharedOverrides({ flags, change }: SharedOverridesProps): ReactNode {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const shared = parseSharedOverrides(search.get('set'), flags);
  if (shared.size === 0) return null;
  function drop(): void {
    setSearch({}, { replace: true, preventScrollReset: true });
  }
  return (
    <section className={styles.shared} aria-label={t('FFC.SHARED.TITLE')}>
      <h2>{t('FFC.SHARED.TITLE')}</h2>
      <ul>
        {[...shared].map(([key, value]) => (
          <li key={key}>
            <code>{key}</code> {t(value ? 'FFC.ON' : 'FFC.OFF')}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          variant="primary"
          onClick={() => {
            change((own) => new Map([...own, ...shared]));
            drop();
          }}
        >
          {t('FFC.SHARED.APPLY')}
        </Button>
        <Button onClick={drop}>{t('FFC.SHARED.IGNORE')}</Button>
      </div>
    </section>
  );
}
