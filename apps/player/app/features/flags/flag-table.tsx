import { Badge, Button, type BadgeTone } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { withFlagOverride } from '../../shared/visitor/flag-cookie.ts';
import type { FlagView } from '../../shared/calls/request-services.ts';
import { DefaultCell } from './default-cell.tsx';
import styles from './flag-table.module.css';
import switches from '../../shared/forms/switch.module.css';
import type { OverrideActions } from './use-flag-overrides.ts';

const TONES: Record<FlagView['reason'], BadgeTone> = {
  OVERRIDE: 'warning',
  RULE: 'info',
  DEFAULT: 'plain',
  NOT_FOUND: 'plain',
};

type FlagTableProps = { flags: FlagView[]; defaults?: FlagDefaults | undefined } & OverrideActions;

/** Extra columns for people of the admin; left out for testers. Without `onChange` the person may not publish. */
export type FlagDefaults = { onChange?: ((flag: FlagView) => void) | undefined };

export function FlagTable({ flags, defaults, ...actions }: FlagTableProps): ReactNode {
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
            <th scope="col" className={styles.hereHead}>
              {t('FFC.COLUMN.HERE')}
            </th>
            {defaults && (
              <th scope="col" className={styles.default}>
                Published default
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {flags.map((flag) => (
            <FlagRow key={flag.key} flag={flag} defaults={defaults} {...actions} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type FlagRowProps = { flag: FlagView } & Omit<FlagTableProps, 'flags'>;

function FlagRow({ flag, defaults, change, isSaving }: FlagRowProps): ReactNode {
  const { t } = useTranslation();
  const { key, description, value, reason, overridden } = flag;
  return (
    <tr className={overridden ? styles.overridden : undefined}>
      <th scope="row">{key}</th>
      <td>{description}</td>
      <td className={styles.source}>
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
            className={switches.switch}
            checked={value}
            aria-checked={value}
            aria-label={t('FFC.SWITCH', { flag: key })}
            aria-busy={isSaving || undefined}
            onChange={() => change((own) => withFlagOverride(own, key, !value))}
          />
        </span>
      </td>
      {defaults && (
        <td className={styles.default}>
          <DefaultCell flag={flag} onChange={defaults.onChange && (() => defaults.onChange?.(flag))} />
        </td>
      )}
    </tr>
  );
}
