import type { ReactNode } from 'react';
import { Icon } from '../primitives/icon.tsx';
import { Picture } from '../primitives/picture.tsx';
import type { Chest } from './loot-boxes.model.ts';
import styles from './loot-boxes.module.css';

type ChestPictureProps = { chest?: Chest; isOpen: boolean; size: number };

/** The picture of a chest; boxes without a configured chest get a plain parcel. */
export function ChestPicture({ chest, isOpen, size }: ChestPictureProps): ReactNode {
  if (chest?.image)
    return (
      <Picture
        src={chest.image.src}
        alt={chest.image.alt}
        sizes={`${size}px`}
        className={styles['image']}
        width={240}
        height={240}
      />
    );
  return (
    <span className={styles['plain']}>
      <Icon name={isOpen ? 'package-open' : 'package'} size="xl" />
    </span>
  );
}
