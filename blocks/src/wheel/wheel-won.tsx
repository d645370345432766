import { useId, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Button } from '../primitives/button.tsx';
import { Dialog } from '../primitives/frame/dialog.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import { usePieceWords } from './piece-words.ts';
import type { Segment } from './wheel-disc.tsx';
import { WheelMaterials } from './wheel-materials.tsx';
import { inkOn } from './wheel.model.ts';
import styles from './wheel-won.module.css';

type WheelWonProps = {
  /** Null while there is no result. */
  prize: Segment | null;
  /** The unit under an amount; by default bonus. */
  bonusUnit?: string;
  /** Important facts about the prize. */
  note?: ReactNode;
  button: string;
  onClose: () => void;
};

/** The drawn prize, in a dialog over the wheel and announced to screen readers. */
export function WheelWon({ prize, bonusUnit, note, button, onClose }: WheelWonProps): ReactNode {
  const { t, locale } = useEnvironment();
  return (
    <>
      <VisuallyHidden isLive>{prize ? t('BLOCKS.WHEEL.WON', { prize: prize.label }) : ''}</VisuallyHidden>
      <Dialog
        title={t('BLOCKS.WHEEL.RESULT')}
        isOpen={prize !== null}
        onClose={onClose}
        size="s"
        isTitleHidden
      >
        {prize && (
          <div className={styles['result']}>
            <div className={styles['art']}>
              <PrizeMedal prize={prize} bonusUnit={bonusUnit} />
            </div>
            <p className={styles['overline']}>{t('BLOCKS.WHEEL.RESULT')}</p>
            <p className={styles['won']}>{prize.label}</p>
            {prize.wager > 0 && (
              <dl className={styles['facts']}>
                <dt>{t('BLOCKS.WHEEL.WAGER_ON')}</dt>
                <dd>{`${prize.wager.toLocaleString(locale)}×`}</dd>
              </dl>
            )}
            {note && <p className={styles['note']}>{note}</p>}
            <Button variant="primary" size="l" isFull onClick={onClose}>
              {button}
            </Button>
          </div>
        )}
      </Dialog>
    </>
  );
}

/** The piece under the pointer as a medal with the wheel's gold. Decoration: the words are below it. */
function PrizeMedal({ prize, bonusUnit }: { prize: Segment; bonusUnit?: string }): ReactNode {
  const id = useId();
  const { figure, unit } = usePieceWords(prize, bonusUnit);
  return (
    <svg viewBox="0 0 200 200" className={styles['medal']} aria-hidden>
      <defs>
        <WheelMaterials id={id} />
      </defs>
      <circle cx="100" cy="100" r="98" fill={`url(#${id}gold)`} />
      <circle cx="100" cy="100" r="85" fill="#120d2c" />
      <circle cx="100" cy="100" r="81" fill={`url(#${id}gold)`} />
      <circle cx="100" cy="100" r="77" fill={prize.colour} stroke="#0b0a1c" strokeWidth="2" />
      <circle cx="100" cy="100" r="77" fill={`url(#${id}sheen)`} />
      {Array.from({ length: 16 }, (_, index) => (
        <circle
          // Bulbs on the rim have no identity except their index.
          key={index}
          cx={100 + 91.5 * Math.sin((index * Math.PI) / 8)}
          cy={100 - 91.5 * Math.cos((index * Math.PI) / 8)}
          r={index % 2 === 0 ? 3 : 2}
          fill="#fff6d6"
        />
      ))}
      <g fill={inkOn(prize.colour)} textAnchor="middle">
        {/* A longer figure is smaller, so that it stays inside the rim. */}
        <text x="100" y={unit ? 112 : 120} fontSize={Math.min(64, 230 / figure.length)} fontWeight="700">
          {figure}
        </text>
        <text x="100" y="138" fontSize="18" fontWeight="700">
          {unit}
        </text>
      </g>
    </svg>
  );
}
