import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Badge } from '../primitives/badge.tsx';
import { Button } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import { formatInstant } from '../primitives/formats/format-date.ts';
import { ChestPicture } from './chest-picture.tsx';
import type { Chest, LootBox } from './loot-boxes.model.ts';
import styles from './loot-boxes.module.css';

type LootBoxCardProps = { box: LootBox; chest?: Chest; onOpen?: () => void };

export function LootBoxCard({ box, chest, onOpen }: LootBoxCardProps): ReactNode {
  const { t, locale } = useEnvironment();
  const name = chest?.title ?? t('BLOCKS.LOOT_BOXES.BOX');
  const isReady = box.state === 'ready';
  const at = isReady ? box.validUntil : box.openedAt;
  return (
    <article className={classNames(styles['card'], !isReady && styles['opened'])}>
      <div className={styles['top']}>
        <ChestPicture chest={chest} isOpen={!isReady} size={112} />
        <div className={styles['state']}>
          <Badge tone={isReady ? 'brand' : 'glass'} icon={isReady ? 'package' : 'package-open'}>
            {t(isReady ? 'BLOCKS.LOOT_BOXES.STATE.READY' : 'BLOCKS.LOOT_BOXES.STATE.OPENED')}
          </Badge>
        </div>
      </div>
      <div className={styles['body']}>
        <h3 className={styles['name']}>{name}</h3>
        {box.prize && <p className={styles['won']}>{box.prize.title}</p>}
        {at && (
          <p className={styles['when']}>
            <time dateTime={at} suppressHydrationWarning>
              {t(isReady ? 'BLOCKS.LOOT_BOXES.UNTIL' : 'BLOCKS.LOOT_BOXES.OPENED_AT', {
                time: formatInstant(Date.parse(at), locale),
              })}
            </time>
          </p>
        )}
        {isReady && (
          <div className={styles['action']}>
            <Button
              variant="primary"
              isFull
              isDisabled={!onOpen}
              onClick={onOpen}
              label={t('BLOCKS.LOOT_BOXES.OPEN_NAME', { name })}
            >
              {t('BLOCKS.LOOT_BOXES.OPEN')}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}
