import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './empty-state.module.css';
import { Icon } from '../icon.tsx';
import { Picture } from '../picture.tsx';

type EmptyStateProps = {
  icon: string;
  title: string;
  text?: string;
  /** In place of the icon. */
  image?: { src: string; alt?: string };
  /** Instead of icon and picture, for example 404. */
  code?: string;
  /** The heading level of the title; left out for a plain line of text. */
  level?: 1 | 2 | 3;
  /** For limits, regions and exclusions: without picture and light. */
  isPlain?: boolean;
  children?: ReactNode;
};

/** Shown when there is nothing to show: what is missing, and one action as its child. */
export function EmptyState({
  icon,
  title,
  text,
  image,
  code,
  level,
  isPlain = false,
  children,
}: EmptyStateProps): ReactNode {
  const Title = level ? (`h${level}` as const) : 'p';
  return (
    <div className={classNames(styles['empty'], !isPlain && styles['lit'])}>
      <Sign icon={icon} image={isPlain ? undefined : image} code={code} />
      <Title className={styles['title']}>{title}</Title>
      {text && <p className={styles['text']}>{text}</p>}
      {children}
    </div>
  );
}

function Sign({ icon, image, code }: Pick<EmptyStateProps, 'icon' | 'image' | 'code'>): ReactNode {
  if (code) return <p className={styles['code']}>{code}</p>;
  if (image) {
    return (
      <Picture
        src={image.src}
        alt={image.alt}
        sizes="96px"
        className={styles['image']}
        width={160}
        height={160}
      />
    );
  }
  return (
    <span className={styles['icon']}>
      <Icon name={icon} />
    </span>
  );
}
