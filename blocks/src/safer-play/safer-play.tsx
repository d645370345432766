import type { ReactNode } from 'react';
import { ActionLink } from '../primitives/action-link.tsx';
import { AgeSign } from '../primitives/age-sign.tsx';
import { ButtonLink } from '../primitives/button.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './safer-play.module.css';

export function SaferPlay({ title, text, minimumAge, buttons }: BlockProps<'safer-play'>): ReactNode {
  const [first, ...others] = buttons;
  return (
    <section aria-label={title} className={styles['strip']}>
      <AgeSign age={minimumAge} />
      <div>
        <h2 className={styles['title']}>{title}</h2>
        {text && <p className={styles['text']}>{text}</p>}
      </div>
      <div className={styles['buttons']}>
        {first && (
          <ButtonLink href={first.link} variant="light" icon="shield-check">
            {first.label}
          </ButtonLink>
        )}
        {others.map((button) => (
          <ActionLink key={button.link} action={button} fallback="ghost" size="m" />
        ))}
      </div>
    </section>
  );
}
