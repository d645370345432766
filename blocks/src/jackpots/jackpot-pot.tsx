import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { ActionLink } from '../primitives/action-link.tsx';
import { AppLink } from '../primitives/app-link.tsx';
import { formatAge } from '../primitives/formats/format-age.ts';
import { Icon } from '../primitives/icon.tsx';
import { Picture } from '../primitives/picture.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './jackpot-pot.module.css';
import { lastWin, sortLevels, type Jackpot, type JackpotWin } from './jackpots.model.ts';
import { RollingAmount } from './rolling-amount.tsx';

type JackpotPotProps = {
  pot: BlockProps<'jackpots'>['pots'][number];
  jackpot: Jackpot;
  wins: readonly JackpotWin[];
};

/** One pot: its title, the amounts of its levels, and what visitors should know about it. */
export function JackpotPot({ pot, jackpot, wins }: JackpotPotProps): ReactNode {
  const { t, locale, now } = useEnvironment();
  const { title, text, image, perks = [], button } = pot;
  return (
    <div className={styles['pot']}>
      <div className={styles['head']}>
        <div>
          <h2 className={styles['title']}>
            <AppLink href={`/${pot.jackpot}`}>{title}</AppLink>
          </h2>
          {text && <p className={styles['text']}>{text}</p>}
        </div>
        {image && (
          <Picture
            src={image.src}
            alt={image.alt}
            sizes="132px"
            className={styles['image']}
            width={240}
            height={240}
          />
        )}
      </div>
      <dl className={styles['levels']}>
        {sortLevels(jackpot.levels).map(({ identifier, name, amount_cents: cents }) => {
          const wonAt = lastWin(wins, name);
          return (
            <div key={identifier} className={styles['level']}>
              <dt>{name}</dt>
              <dd className={styles['amount']}>
                <RollingAmount cents={cents} currency={jackpot.currency} />
              </dd>
              {wonAt !== undefined && (
                <dd className={styles['won']} suppressHydrationWarning>
                  {t('BLOCKS.JACKPOT.LAST_WON', { when: formatAge(wonAt, now(), locale) })}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
      {(perks.length > 0 || button) && (
        <div className={styles['foot']}>
          <ul className={styles['perks']}>
            {perks.map((perk) => (
              <li key={perk}>
                <Icon name="check" size="s" />
                {perk}
              </li>
            ))}
          </ul>
          {button && <ActionLink action={button} fallback="ghost" size="m" />}
        </div>
      )}
    </div>
  );
}
