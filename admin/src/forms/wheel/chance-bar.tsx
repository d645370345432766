import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { say } from '../../words/generated/forms.ts';
import { contrastWithWhite } from '../fields/contrast.ts';
import { percentWords } from './segment.ts';
import textStyles from '../../shared/ui/text.module.css';
import styles from './chance-bar.module.css';

export type Chance = { name: string; chance: number | undefined; colour: string };

/** Narrower parts have their label only in the legend below. */
const ROOM_FOR_WORDS = 0.09;

/** The chances of the prizes as parts of one bar, with the colours and order of the wheel. */
export function ChanceBar({ chances }: { chances: readonly Chance[] }) {
  // A prize with an unknown chance gets no part of the bar.
  const known = chances.flatMap(({ chance, ...part }) => (chance === undefined ? [] : [{ ...part, chance }]));
  const words = chances.map(({ name, chance }) => `${name} ${percentWords(chance)}`).join(', ');
  return (
    <div
      className={clsx(styles['chanceBar'], textStyles['numbers'])}
      data-part="chance-bar"
      role="img"
      aria-label={say('chances-words', { words })}
    >
      {known.map(({ name, chance, colour }, index) => (
        <span
          // Two prizes may have the same name.
          key={index}
          title={`${name}: ${percentWords(chance)}`}
          style={{ '--chance': chance, background: colour, color: inkOn(colour) } as CSSProperties}
        >
          {chance >= ROOM_FOR_WORDS && `${(chance * 100).toFixed(1)}%`}
        </span>
      ))}
    </div>
  );
}

/** Black or white, whichever has more contrast with the colour. */
const inkOn = (colour: string): string => {
  const white = contrastWithWhite(colour) ?? 1;
  return white >= 21 / white ? '#ffffff' : '#000000';
};
