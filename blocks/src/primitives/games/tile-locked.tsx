import type { ReactNode } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { Button, ButtonLink } from '../button.tsx';
import type { TileLock } from './game-tile.model.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './tile-locked.module.css';

// The first pair of keys comes from the specification (GAME-15, GAME-16).
const TEXTS: Record<TileLock, { title: string; text: string }> = {
  currency: {
    title: 'GAME_HALL_BOTTOM.GAME_NOT_SUPPORT_CURRENCY_TITLE',
    text: 'GAME_HALL_BOTTOM.GAME_NOT_SUPPORT_CURRENCY',
  },
  limit: { title: 'BLOCKS.TILE.LIMIT_TITLE', text: 'BLOCKS.TILE.LIMIT_TEXT' },
  region: { title: 'BLOCKS.TILE.REGION_TITLE', text: 'BLOCKS.TILE.REGION_TEXT' },
  break: { title: 'BLOCKS.TILE.BREAK_TITLE', text: 'BLOCKS.TILE.BREAK_TEXT' },
  provider: { title: 'BLOCKS.TILE.PROVIDER_TITLE', text: 'BLOCKS.TILE.PROVIDER_TEXT' },
};

type TileLockedProps = { lock: TileLock; currency: string; onSwitchWallet?: () => void };

/** The reason why a game cannot be opened, and a way to solve it if there is one. */
export function TileLocked({ lock, currency, onSwitchWallet }: TileLockedProps): ReactNode {
  const { t } = useEnvironment();
  const { title, text } = TEXTS[lock];
  // Every tile is closed for the same reason, which the page says once at its top: a wall of it would only be loud.
  if (lock === 'break')
    return (
      <div className={classNames(styles['lock'], styles['quiet'])}>
        <Icon name="moon-star" size="l" />
        <VisuallyHidden>{t(title)}</VisuallyHidden>
      </div>
    );
  return (
    <div className={styles['lock']}>
      <Icon name="lock" size="l" />
      <p className={styles['title']}>{t(title, { currency })}</p>
      <p className={styles['text']}>{t(text, { currency })}</p>
      {lock === 'currency' && onSwitchWallet && (
        <Button variant="ghost" size="s" onClick={onSwitchWallet}>
          {t('BLOCKS.TILE.SWITCH_WALLET')}
        </Button>
      )}
      {lock === 'limit' && (
        <ButtonLink variant="ghost" size="s" href="/profile/limits">
          {t('BLOCKS.TILE.SEE_LIMITS')}
        </ButtonLink>
      )}
    </div>
  );
}
