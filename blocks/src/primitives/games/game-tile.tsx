import type { Game } from '@marquee/schemas';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { AppLink } from '../app-link.tsx';
import { Badge, type BadgeTone } from '../badge.tsx';
import { ButtonLink } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { GameSheet } from './game-sheet.tsx';
import { tileLabels, tileOverlay, tilePalette, type TileLabel, type TileVisitor } from './game-tile.model.ts';
import styles from './game-tile.module.css';
import { Icon } from '../icon.tsx';
import { Picture } from '../picture.tsx';
import { TileLocked } from './tile-locked.tsx';

export type { TileVisitor } from './game-tile.model.ts';

type GameTileProps = {
  game: Game;
  visitor: TileVisitor;
  /** The title of the studio, in the line below. */
  studio?: string;
  /** At the right of that line: when it was last played, seats, stakes. */
  caption?: string;
  /** The amount of its jackpot, formatted. */
  jackpot?: string;
  isFavourite?: boolean;
  onToggleFavourite?: (game: Game) => void;
  onSwitchWallet?: () => void;
  isProviderDown?: boolean;
  isEager?: boolean;
};

const TONES: Record<TileLabel, BadgeTone> = {
  new: 'light',
  exclusive: 'brand',
  prerelease: 'note',
  jackpot: 'reward',
  live: 'live',
  hot: 'warning',
  'drops-wins': 'info',
  animated: 'glass',
};

const WINDOW_SIZES = '(min-width: 1024px) 180px, 38vw';

/** A game: its picture, and over it the actions. An overlay for mouse and keyboard, a sheet for touch. */
export function GameTile({
  game,
  visitor,
  studio,
  caption,
  jackpot,
  isFavourite = false,
  onToggleFavourite,
  onSwitchWallet,
  isProviderDown = false,
  isEager = false,
}: GameTileProps): ReactNode {
  const { t, isWithheld } = useEnvironment();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const art = useRef<HTMLDivElement>(null);
  const overlay = tileOverlay(game, visitor, { isProviderDown, isWithheld });
  const [from, to] = tilePalette(game);
  const palette = { '--from': from, '--to': to } as CSSProperties; // custom properties are not in the type

  useEffect(() => {
    // Nobody heard the error event of a picture that failed before hydration.
    const image = art.current?.querySelector('img');
    if (image?.complete && image.naturalWidth === 0) setMissing(true);
  }, []);

  useEffect(() => (isSheetOpen ? () => focusOpener(art.current) : undefined), [isSheetOpen]);

  const favourite = overlay.canFavourite && onToggleFavourite && (
    <FavouriteButton title={game.title} isFavourite={isFavourite} onToggle={() => onToggleFavourite(game)} />
  );
  return (
    <article className={styles['tile']} style={palette}>
      <div ref={art} className={classNames(styles['art'], overlay.lock !== null && styles['locked'])}>
        {isMissing ? (
          <span className={styles['missing']}>{game.title}</span>
        ) : (
          <Picture
            src={game.preview}
            alt={game.title}
            // The rail or grid decides the width of a tile; browsers without `auto` estimate it from the window.
            sizes={isEager ? WINDOW_SIZES : `auto, ${WINDOW_SIZES}`}
            className={styles['image']}
            width={540}
            height={720}
            isEager={isEager}
            onError={() => setMissing(true)}
          />
        )}
        <div className={styles['labels']}>
          {tileLabels(game).map((label) => (
            <Badge key={label} tone={TONES[label]} hasDot={label === 'live'}>
              {label === 'jackpot' && jackpot
                ? jackpot
                : t(`BLOCKS.LABEL.${label.replace('-', '_').toUpperCase()}`)}
            </Badge>
          ))}
        </div>
        {overlay.lock === null ? (
          <>
            <AppLink
              href={overlay.playPath}
              className={styles['open']}
              aria-label={t('BLOCKS.TILE.OPEN', { title: game.title })}
              onClick={(event) => {
                event.preventDefault();
                setSheetOpen(true);
              }}
            />
            <div className={styles['over']}>
              <div className={styles['favourite']}>{favourite}</div>
              <AppLink
                href={overlay.playPath}
                className={styles['play']}
                aria-label={t('BLOCKS.TILE.PLAY', { title: game.title })}
              >
                <Icon name="play" isFilled />
              </AppLink>
              <div className={styles['foot']}>
                <p className={styles['title']}>{game.title}</p>
                {overlay.hasDemo && (
                  <ButtonLink
                    href={overlay.demoPath}
                    variant="glass"
                    size="s"
                    isFull
                    label={t('BLOCKS.TILE.DEMO_OF', { title: game.title })}
                  >
                    {t('BLOCKS.TILE.DEMO')}
                  </ButtonLink>
                )}
              </div>
            </div>
          </>
        ) : (
          <TileLocked lock={overlay.lock} currency={visitor.currency} onSwitchWallet={onSwitchWallet} />
        )}
      </div>
      <p className={styles['caption']}>
        <span>{studio ?? ' '}</span>
        {caption && <span>{caption}</span>}
      </p>
      <GameSheet
        game={game}
        studio={studio}
        overlay={overlay}
        isOpen={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        favourite={favourite}
      />
    </article>
  );
}

/**
 * Safari does not focus a tapped link, and with a mouse the link is hidden again when the sheet closes. Then the dialog
 * cannot give the focus back, and the next Tab would start at the top of the page.
 */
function focusOpener(art: HTMLElement | null): void {
  for (const link of art?.querySelectorAll('a') ?? []) {
    if (document.activeElement !== document.body) return;
    link.focus({ preventScroll: true });
  }
}
