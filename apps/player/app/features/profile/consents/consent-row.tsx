import type { Consent } from '@marquee/schemas';
import { useId, type ReactNode } from 'react';
import { formatLimitTime } from '../../../shared/texts/limit-time.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import styles from './consents.module.css';
import switches from '../../../shared/forms/switch.module.css';

type ConsentRowProps = {
  consent: Consent;
  /** What it will be, while that is sent. */
  sent: boolean | undefined;
  isBusy: boolean;
  onChange: (given: boolean) => void;
};

/** One channel of a product. */
export function ConsentRow({ consent, sent, isBusy, onChange }: ConsentRowProps): ReactNode {
  const { t, language } = useTranslation();
  const id = useId();
  const { channel, given, changed_at: since } = consent;
  const name = channel.toUpperCase();
  const isOn = sent ?? given;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <label className={styles.name} htmlFor={id}>
          {t(`PROFILE.CONSENTS.${name}`)}
        </label>
        <p id={`${id}-text`}>
          {t(`PROFILE.CONSENTS.${name}_TEXT`)}
          {since !== null &&
            ` ${t(`PROFILE.CONSENTS.${given ? 'GIVEN' : 'TAKEN_BACK'}`, { time: formatLimitTime(since, language) })}`}
        </p>
      </div>
      <input
        id={id}
        className={switches.switch}
        type="checkbox"
        role="switch"
        aria-describedby={`${id}-text`}
        checked={isOn}
        aria-checked={isOn}
        // Not disabled, which would take the focus away.
        aria-disabled={isBusy || undefined}
        onChange={({ target }) => {
          if (!isBusy) onChange(target.checked);
        }}
      />
    </li>
  );
}
