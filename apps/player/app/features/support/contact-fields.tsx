import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/translation.tsx';
import { useVisitor } from '../../shared/visitor.tsx';
import styles from './support.module.css';

/** Whom to answer: asked of guests only, players are known. */
export function ContactFields(): ReactNode {
  const { t } = useTranslation();
  if (useVisitor().isSignedIn) return null;
  return (
    <>
      <label className={styles['field']}>
        <span>{t('SUPPORT.NAME')}</span>
        <input name="name" autoComplete="name" required maxLength={100} pattern=".*\S.*" />
      </label>
      <label className={styles['field']}>
        <span>{t('SUPPORT.EMAIL')}</span>
        <input name="email" type="email" autoComplete="email" required maxLength={254} />
      </label>
    </>
  );
}

/** What was given in these fields; nothing for a player. */
export function readContact(data: FormData): { name?: string; email?: string } {
  const name = data.get('name');
  const email = data.get('email');
  return {
    ...(typeof name === 'string' ? { name: name.trim() } : {}),
    ...(typeof email === 'string' ? { email: email.trim() } : {}),
  };
}
