import { AppLink, ButtonLink } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useOpenLimits } from '../../shared/addresses/use-open-limits.ts';
import styles from './safer-play.module.css';
import { useShell } from '../shell-context.tsx';

/** Age sign, limits, self-exclusion and help on every page. No document can take it away (SAFE-01). */
export function SaferPlayBlock(): ReactNode {
  const { licence, player } = useShell();
  const { t } = useTranslation();
  const openLimits = useOpenLimits();
  return (
    <section className={styles.block} aria-labelledby="safer-play-title">
      <AgeSign age={licence.minimumAge} />
      <div className={styles.copy}>
        <h2 id="safer-play-title">{t('SHELL.SAFER_PLAY.TITLE')}</h2>
        <p>{t('SHELL.SAFER_PLAY.TEXT')}</p>
        <ul className={styles.help}>
          {licence.helpLinks.map((help) => (
            <li key={help.link}>
              <AppLink href={help.link}>{help.label}</AppLink>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <ButtonLink
          href={player ? '/profile/limits' : '/responsible-gaming#limits'}
          variant="light"
          icon="shield-check"
          onClick={player ? openLimits : undefined}
        >
          {t('SHELL.SAFER_PLAY.LIMITS')}
        </ButtonLink>
        <ButtonLink href="/responsible-gaming#self-exclusion" variant="ghost">
          {t('SHELL.SAFER_PLAY.SELF_EXCLUSION')}
        </ButtonLink>
        <ButtonLink href="/responsible-gaming#help" variant="ghost">
          {t('SHELL.SAFER_PLAY.HELP')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The minimum age of the licence, in a ring. */
export function AgeSign({ age, size = 'm' }: { age: number; size?: 's' | 'm' }): ReactNode {
  const { t } = useTranslation();
  return (
    <span
      className={size === 's' ? `${styles.age} ${styles.small}` : styles.age}
      role="img"
      aria-label={t('SHELL.SAFER_PLAY.AGE', { age })}
    >
      {age}+
    </span>
  );
}
