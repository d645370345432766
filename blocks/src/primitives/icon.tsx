import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { iconNames } from './icon-names.ts';
import styles from './icon.module.css';
import sprite from './icons.svg?url&no-inline';

const known: ReadonlySet<string> = new Set(iconNames);

/** Whether there is a drawing of that name. */
export const isIconName = (name: string): boolean => known.has(name);

const WAYS = /^(?:arrow|chevron)-(?:left|right)$/;

type IconProps = { name: string; size?: 'xs' | 's' | 'm' | 'l' | 'xl'; isFilled?: boolean };

/** A decorative icon: the words next to it have the meaning. An unknown name draws a plain tag. */
export function Icon({ name, size = 'm', isFilled = false }: IconProps): ReactNode {
  return (
    <svg
      className={classNames(styles[size], isFilled && styles['filled'], WAYS.test(name) && styles['way'])}
      aria-hidden
    >
      <use href={`${sprite}#${known.has(name) ? name : 'tag'}`} />
    </svg>
  );
}
