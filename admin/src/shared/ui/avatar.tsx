import { clsx } from 'clsx';
import { colourOf, initialsOf } from '../initials.ts';
import textStyles from './text.module.css';
import styles from './avatar.module.css';

/** A person's initials; the full name is there for screen readers and on hover. */
export function Avatar({ name, isLarge = false }: { name: string; isLarge?: boolean }) {
  return (
    <span
      className={clsx(styles['avatar'], isLarge && styles['large'])}
      data-part="avatar"
      style={{ background: colourOf(name) }}
      title={name}
    >
      <span aria-hidden="true">{initialsOf(name)}</span>
      <span className={textStyles['readAloud']}>{name}</span>
    </span>
  );
}

/** The same as a single element, for rows that render by the dozen while scrolling. */
export function RowAvatar({ name }: { name: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- initials are text, and stand for a name
    <span
      className={styles['avatar']}
      data-part="avatar"
      role="img"
      aria-label={name}
      style={{ background: colourOf(name) }}
      title={name}
    >
      {initialsOf(name)}
    </span>
  );
}

/** Shown after the avatars that fit. */
export function MoreAvatars({ count }: { count: number }) {
  return (
    <span className={clsx(styles['avatar'], styles['more'])} data-part="avatar">
      +{count}
    </span>
  );
}
