import { useEffect, useRef, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Button } from '../primitives/button.tsx';
import { Dialog } from '../primitives/frame/dialog.tsx';
import { ChestPicture } from './chest-picture.tsx';
import type { Chest, LootBoxItem, LootBoxPrize } from './loot-boxes.model.ts';
import type { Opening } from './opening.ts';
import styles from './loot-boxes.module.css';

/** Shows the possible content with its chances, then the prize. */
export function LootBoxDialog({ opening, chest }: { opening: Opening; chest?: Chest }): ReactNode {
  const { t } = useEnvironment();
  const { box, phase, prize, open, close } = opening;
  const isClosed = phase === 'looking' || phase === 'opening';
  return (
    <Dialog
      title={chest?.title ?? t('BLOCKS.LOOT_BOXES.BOX')}
      isOpen={box !== null}
      onClose={close}
      canDismiss={phase !== 'opening'}
      size="l"
      aside={
        box && (
          <div className={styles['aside']}>
            <ChestPicture chest={chest} isOpen={phase === 'won'} size={176} />
          </div>
        )
      }
    >
      {box && isClosed && (
        <>
          <Inside items={box.items} />
          <div className={styles['buttons']}>
            <Button variant="ghost" size="l" isFull isDisabled={phase === 'opening'} onClick={close}>
              {t('BLOCKS.LOOT_BOXES.NOT_NOW')}
            </Button>
            <Button variant="primary" size="l" isFull isBusy={phase === 'opening'} onClick={open}>
              {t(phase === 'opening' ? 'BLOCKS.LOOT_BOXES.OPENING' : 'BLOCKS.LOOT_BOXES.OPEN')}
            </Button>
          </div>
        </>
      )}
      {phase === 'won' && prize && <Prize prize={prize} onClose={close} />}
      {phase === 'failed' && (
        <div className={styles['result']} role="alert">
          <p className={styles['resultTitle']}>{t('BLOCKS.LOOT_BOXES.NOT_OPENED')}</p>
          <p className={styles['when']}>{t('BLOCKS.LOOT_BOXES.NOT_OPENED_TEXT')}</p>
          <Button variant="ghost" size="l" isFull onClick={close}>
            {t('BLOCKS.LOOT_BOXES.CLOSE')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function Inside({ items }: { items: readonly LootBoxItem[] }): ReactNode {
  const { t, locale } = useEnvironment();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <table className={styles['odds']}>
      <caption>{t('BLOCKS.LOOT_BOXES.INSIDE')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('BLOCKS.LOOT_BOXES.PRIZE')}</th>
          <th scope="col">{t('BLOCKS.LOOT_BOXES.CHANCE')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">{item.title}</th>
            <td>{percent.format(item.chance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Prize({ prize, onClose }: { prize: LootBoxPrize; onClose: () => void }): ReactNode {
  const { t, locale } = useEnvironment();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button has disappeared; without this the focus would be lost.
  useEffect(() => heading.current?.focus(), []);
  const facts = [
    ...(prize.wager === undefined ? [] : [{ key: 'WAGER', value: `${prize.wager.toLocaleString(locale)}×` }]),
    ...(prize.maxWin === undefined ? [] : [{ key: 'MAX_WIN', value: prize.maxWin }]),
  ];
  return (
    <div className={styles['result']}>
      <p className={styles['overline']}>{t('BLOCKS.LOOT_BOXES.PRIZE_HEAD')}</p>
      <h3 ref={heading} tabIndex={-1} className={styles['resultTitle']}>
        {prize.title}
      </h3>
      {facts.length > 0 && (
        <dl className={styles['facts']}>
          {facts.map(({ key, value }) => (
            <div key={key}>
              <dt>{t(`BLOCKS.LOOT_BOXES.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button variant="primary" size="l" isFull onClick={onClose}>
        {t('BLOCKS.LOOT_BOXES.TAKE')}
      </Button>
    </div>
  );
}
