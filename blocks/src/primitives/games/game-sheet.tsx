import type { Game } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { ButtonLink } from '../button.tsx';
import { Dialog } from '../frame/dialog.tsx';
import styles from './game-sheet.module.css';
import type { TileOverlay } from './game-tile.model.ts';
import { Picture } from '../picture.tsx';

type GameSheetProps = {
  game: Game;
  studio?: string;
  overlay: TileOverlay;
  isOpen: boolean;
  onClose: () => void;
  favourite: ReactNode;
};

/** The content of the overlay for touch screens: a sheet from the bottom. */
export function GameSheet({ game, studio, overlay, isOpen, onClose, favourite }: GameSheetProps): ReactNode {
  const { t } = useEnvironment();
  if (!isOpen) return null;
  return (
    <Dialog title={game.title} isOpen={isOpen} onClose={onClose}>
      <div className={styles['game']}>
        <Picture src={game.preview} sizes="88px" className={styles['image']} width={540} height={720} />
        <div className={styles['facts']}>
          {studio && <p>{studio}</p>}
          <p>{t(game.has_demo_mode ? 'BLOCKS.TILE.HAS_DEMO' : 'BLOCKS.TILE.NO_DEMO')}</p>
        </div>
        {favourite}
      </div>
      <div className={styles['actions']}>
        <ButtonLink href={overlay.playPath} variant="primary" size="l" icon="play" isFull>
          {t('BLOCKS.TILE.PLAY_SHORT')}
        </ButtonLink>
        {overlay.hasDemo && (
          <ButtonLink href={overlay.demoPath} variant="ghost" size="l" isFull>
            {t('BLOCKS.TILE.DEMO')}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  );
}
