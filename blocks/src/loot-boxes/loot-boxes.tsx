import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { ActionLink } from '../primitives/action-link.tsx';
import { Button, ButtonLink } from '../primitives/button.tsx';
import { EmptyState } from '../primitives/states/empty-state.tsx';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { SectionHead } from '../primitives/frame/section-head.tsx';
import { Skeleton } from '../primitives/states/skeleton.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { BlockProps } from '../registry.ts';
import { LootBoxCard } from './loot-box-card.tsx';
import { LootBoxDialog } from './loot-box-dialog.tsx';
import type { LootBox, LootBoxPrize } from './loot-boxes.model.ts';
import { useOpening } from './opening.ts';
import styles from './loot-boxes.module.css';

type LootBoxesProps = Omit<BlockProps<'loot-boxes'>, 'slots'> & {
  isGuest?: boolean;
  /** The player's boxes that are shown: those to open, and those opened today. */
  boxes?: readonly LootBox[];
  state?: LoadState;
  onRetry?: () => void;
  /** Opens a box. The server has drawn the prize before this resolves. */
  onOpen?: (box: LootBox) => Promise<LootBoxPrize>;
  /** Called when the outcome is on screen, so that other parts of the page may show it, too. */
  onShown?: () => void;
};

const SKELETONS = ['a', 'b', 'c'];

export function LootBoxes(props: LootBoxesProps): ReactNode {
  const { title, text, chests = [], button, isGuest = false, boxes = [], state = 'ready', onRetry } = props;
  const { t } = useEnvironment();
  const opening = useOpening(props.onOpen, props.onShown);
  const chestOf = (box: LootBox) => chests.find(({ group }) => group === box.group);
  const toOpen = boxes.filter((box) => box.state === 'ready').length;
  return (
    <section aria-label={title} aria-busy={state === 'loading' || undefined} className={styles['block']}>
      <SectionHead
        title={title}
        note={state === 'ready' && toOpen > 0 ? t('BLOCKS.LOOT_BOXES.TO_OPEN', { count: toOpen }) : undefined}
      />
      {text && <p className={styles['text']}>{text}</p>}
      {isGuest ? (
        <EmptyState
          icon="package"
          title={t('BLOCKS.LOOT_BOXES.GUEST')}
          text={t('BLOCKS.LOOT_BOXES.GUEST_TEXT')}
        >
          <ButtonLink href="/sign-up">{t('BLOCKS.LOOT_BOXES.SIGN_UP')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          {state === 'failed' && (
            <EmptyState
              icon="triangle-alert"
              title={t('BLOCKS.LOOT_BOXES.FAILED')}
              text={t('BLOCKS.LOOT_BOXES.FAILED_TEXT')}
            >
              {onRetry && <Button onClick={onRetry}>{t('BLOCKS.LOOT_BOXES.RETRY')}</Button>}
            </EmptyState>
          )}
          {state === 'loading' && (
            <div className={styles['boxes']}>
              {SKELETONS.map((key) => (
                <Skeleton key={key} shape="card" />
              ))}
              <VisuallyHidden isLive>{t('BLOCKS.LOOT_BOXES.LOADING')}</VisuallyHidden>
            </div>
          )}
          {state === 'ready' && boxes.length === 0 && (
            <EmptyState
              icon="package-open"
              title={t('BLOCKS.LOOT_BOXES.EMPTY')}
              text={t('BLOCKS.LOOT_BOXES.EMPTY_TEXT')}
            >
              {button && <ActionLink action={button} fallback="secondary" />}
            </EmptyState>
          )}
          {state === 'ready' && boxes.length > 0 && (
            <ul className={styles['boxes']}>
              {boxes.map((box) => (
                <li key={box.id}>
                  <LootBoxCard
                    box={box}
                    chest={chestOf(box)}
                    onOpen={props.onOpen && (() => opening.look(box))}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <LootBoxDialog opening={opening} chest={opening.box ? chestOf(opening.box) : undefined} />
    </section>
  );
}
