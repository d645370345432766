import { Badge, Button, type BadgeTone } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/translation.tsx';
import { withFlagOverride } from '../../shared/flag-cookie.ts';
import type { FlagView } from '../../shared/request-services.ts';
import styles from './flag-table.module.css';
import type { OverrideActions } from './use-flag-overrides.ts';

const TONES: Record<FlagView['reason'], BadgeTone> = {
  OVERRIDE: 'warning',
  RULE: 'info',
  DEFAULT: 'plain',
  NOT_FOUND: 'plain',
};

type FlagTableProps = { flags: FlagView[] } & OverrideActions;

export function FlagTable({ flags, ...actions }: FlagTableProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.panel}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('FFC.COLUMN.FLAG')}</th>
            <th scope="col">{t('FFC.COLUMN.DESCRIPTION')}</th>
            <th scope="col">{t('FFC.COLUMN.SOURCE')}</th>
            <th scope="col">{t('FFC.COLUMN.VALUE')}</th>
            <th scope="col">{t('FFC.COLUMN.HERE')}</th>
          </tr>
        </thead>
        <tbody>
          {flags.map((flag) => (
            <FlagRow key={flag.key} flag={flag} {...actions} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FlagRow({ flag, change, isSaving }: { flag: FlagView } & OverrideActions): ReactNode {
  const { t } = useTranslation();
  const { key, description, value, reason, overridden } = flag;
  return (
    <tr className={overridden ? styles.overridden : undefined}>
      <th scope="row">{key}</th>
      <td>{description}</td>
      <td>
        <Badge tone={TONES[reason]}>{t(`FFC.SOURCE.${reason}`)}</Badge>
      </td>
      <td className={styles.value}>{t(value ? 'FFC.ON' : 'FFC.OFF')}</td>
      <td>
        <span className={styles.here}>
          {overridden && (
            <Button
              size="s"
              variant="quiet"
              label={t('FFC.RESET_ONE', { flag: key })}
              onClick={() => change((own) => withFlagOverride(own, key, undefined))}
            >
              {t('FFC.RESET')}
            </Button>
          )}
          <input
            type="checkbox"
            role="switch"
            className={styles.switch}
            checked={value}
            aria-checked={value}
            aria-label={t('FFC.SWITCH', { flag: key })}
            aria-busy={isSaving || undefined}
            onChange={() => change((own) => withFlagOverride(own, key, !value))}
          />
        </span>
      </td>
    </tr>
  );
}
