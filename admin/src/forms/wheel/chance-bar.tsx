import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { say } from '../../words/generated/forms.ts';
import { contrastWithWhite } from '../fields/contrast.ts';
import { percentWords } from './segment.ts';
import styles from './chance-bar.module.css';

export type Chance = { name: string; chance: number | undefined; colour: string };

/** Narrower parts say it below, beside their names. */
const ROOM_FOR_WORDS = 0.09;

/** What is drawn how often, as parts of one bar: each in its own colour, in the order of the wheel. */
export function ChanceBar({ chances }: { chances: readonly Chance[] }) {
  // What is not known has no part of the bar, not even the least that can be seen.
  const known = chances.flatMap(({ chance, ...part }) => (chance === undefined ? [] : [{ ...part, chance }]));
  const words = chances.map(({ name, chance }) => `${name} ${percentWords(chance)}`).join(', ');
  return (
    <div
      className={clsx(styles['chanceBar'], 'num')}
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

/** Black or white, whichever reads better on the colour. */
const inkOn = (colour: string): string => {
  const white = contrastWithWhite(colour) ?? 1;
  return white >= 21 / white ? '#ffffff' : '#000000';
};
