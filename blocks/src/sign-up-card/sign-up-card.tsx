import type { ReactNode } from 'react';
import { ActionLink } from '../primitives/action-link.tsx';
import { Picture } from '../primitives/picture.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './sign-up-card.module.css';

export function SignUpCard({
  title,
  text,
  image,
  button,
  secondButton,
}: BlockProps<'sign-up-card'>): ReactNode {
  return (
    <section className={styles['card']}>
      {image && (
        <Picture
          src={image.src}
          alt={image.alt}
          sizes="64px"
          className={styles['image']}
          width={160}
          height={160}
        />
      )}
      <div className={styles['words']}>
        <h2 className={styles['title']}>{title}</h2>
        {text && <p className={styles['text']}>{text}</p>}
      </div>
      <div className={styles['buttons']}>
        <ActionLink action={button} fallback="primary" size="m" />
        {secondButton && <ActionLink action={secondButton} fallback="quiet" size="m" />}
      </div>
    </section>
  );
}
