import { copyText } from '@marquee/blocks/browser';
import { Button, Chip, EmptyState, Icon } from '@marquee/blocks/primitives';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { formatFlagOverrides } from '../../shared/visitor/flag-cookie.ts';
import type { FlagView } from '../../shared/calls/request-services.ts';
import { useToast } from '../../shared/notices/toast-context.tsx';
import { filterFlags } from './flag-screen.model.ts';
import styles from './flag-screen.module.css';
import { FlagTable } from './flag-table.tsx';
import { SharedOverrides } from './shared-overrides.tsx';
import { useFlagOverrides } from './use-flag-overrides.ts';
import { usePublishedDefaults } from './use-published-defaults.tsx';

type FlagScreenProps = {
  flags: FlagView[];
  /** The visitor is signed in to the admin. */
  isAdmin: boolean;
  /** The release that the flags come from. */
  release: number;
};

/**
 * Every feature flag with its value here, the reason for it, and a switch that affects only this browser (FFC-01,
 * FFC-02).
 */
export function FlagScreen({ flags, isAdmin, release }: FlagScreenProps): ReactNode {
  const { t } = useTranslation();
  const { change, isSaving } = useFlagOverrides();
  const { defaults, notice, dialog } = usePublishedDefaults({ flags, isAdmin, release });
  const [text, setText] = useState('');
  const [isOverriddenOnly, setOverriddenOnly] = useState(false);
  const overridden = flags.filter((flag) => flag.overridden);
  const shown = filterFlags(flags, { text, isOverriddenOnly });
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>{t('FFC.TITLE')}</h1>
        <p>{t('FFC.TEXT')}</p>
      </div>
      {notice}
      <SharedOverrides flags={flags} change={change} />
      <div className={styles.tools}>
        <label className={styles.filter}>
          <Icon name="search" size="s" />
          <input
            type="search"
            value={text}
            placeholder={t('FFC.FILTER')}
            aria-label={t('FFC.FILTER')}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <Chip isCurrent={!isOverriddenOnly} onClick={() => setOverriddenOnly(false)}>
          {t('FFC.ALL', { count: flags.length })}
        </Chip>
        <Chip isCurrent={isOverriddenOnly} onClick={() => setOverriddenOnly(true)}>
          {t('FFC.OVERRIDDEN', { count: overridden.length })}
        </Chip>
        {overridden.length > 0 && <ShareButton overridden={overridden} />}
      </div>
      {shown.length > 0 ? (
        <FlagTable flags={shown} defaults={defaults} isSaving={isSaving} change={change} />
      ) : (
        <EmptyState icon="search" title={t('FFC.EMPTY')}>
          <Button
            onClick={() => {
              setText('');
              setOverriddenOnly(false);
            }}
          >
            {t('FFC.SHOW_ALL')}
          </Button>
        </EmptyState>
      )}
      {dialog}
    </div>
  );
}

/** Copies an address that offers these overrides to anybody who opens it. */
function ShareButton({ overridden }: { overridden: FlagView[] }): ReactNode {
  const { t } = useTranslation();
  const show = useToast();
  async function share(): Promise<void> {
    const set = formatFlagOverrides(new Map(overridden.map(({ key, value }) => [key, value])));
    const address = `${location.origin}${location.pathname}?set=${encodeURIComponent(set)}`;
    if (await copyText(address)) show('success', t('FFC.COPIED'));
    else show('error', t('FFC.COPY_FAILED'));
  }
  return (
    <Button onClick={() => void share()}>
      <Icon name="link-2" size="s" />
      {t('FFC.COPY')}
    </Button>
  );
}
