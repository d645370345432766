import { AppLink, IconButton, Picture } from '@marquee/blocks/primitives';
import type { Game } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import styles from './game-toolbar.module.css';
import type { PlayMode } from './play-mode.model.ts';

type GameToolbarProps = {
  game: Game;
  studio: string;
  mode: PlayMode | 'gate';
  /** Paths of the same game for real money and as a demo; left out during a break (SAFE-10). */
  paths?: { real: string; demo: string };
  favourite: ReactNode;
  isFull: boolean;
  onFull: () => void;
  onClose: () => void;
};

/** The game's name, the kind of money, and the buttons that leave it. */
export function GameToolbar(props: GameToolbarProps): ReactNode {
  const { game, studio, mode, paths, favourite, isFull, onFull, onClose } = props;
  const { t } = useTranslation();
  return (
    <header className={styles.toolbar}>
      <Picture src={game.preview} sizes="40px" className={styles.picture} width={40} height={40} />
      <div className={styles.names}>
        <h1>{game.title}</h1>
        <AppLink href={`/producers/${game.provider}`}>{studio}</AppLink>
      </div>
      {paths && game.has_demo_mode && (
        <nav className={styles.modes} aria-label={t('PLAY.MODE.LABEL')}>
          <AppLink href={paths.real} aria-current={mode === 'real' ? 'page' : undefined}>
            <span className={styles.long}>{t('PLAY.MODE.REAL')}</span>
            <span className={styles.short}>{t('PLAY.MODE.REAL_SHORT')}</span>
          </AppLink>
          <AppLink href={paths.demo} aria-current={mode === 'demo' ? 'page' : undefined}>
            {t('PLAY.MODE.DEMO')}
          </AppLink>
        </nav>
      )}
      <span className={styles.favourite}>{favourite}</span>
      <IconButton
        icon={isFull ? 'minimize' : 'maximize'}
        label={t(isFull ? 'PLAY.FULL_SCREEN_OFF' : 'PLAY.FULL_SCREEN')}
        onClick={onFull}
      />
      <IconButton icon="x" label={t('PLAY.CLOSE')} onClick={onClose} />
    </header>
  );
}
