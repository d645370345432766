import { AppLink } from '@marquee/blocks/primitives';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import styles from './logo.module.css';
import { useShell } from '../shell-context.tsx';

export function LogoMark(): ReactNode {
  const gradient = useId();
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden focusable={false}>
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#fff" />
          <stop offset="1" stopColor="#b09cff" />
        </linearGradient>
      </defs>
      <path d="M16 0L19.4 12.6L32 16L19.4 19.4L16 32L12.6 19.4L0 16L12.6 12.6Z" fill={`url(#${gradient})`} />
      <path d="M16 16L24.5 7.5L18.6 16L24.5 24.5L16 18.6L7.5 24.5L13.4 16L7.5 7.5L16 13.4Z" fill="#7552e8" />
    </svg>
  );
}

type LogoProps = { isNameHiddenOnPhones?: boolean };

export function Logo({ isNameHiddenOnPhones = false }: LogoProps): ReactNode {
  const { t } = useTranslation();
  const { logo } = useShell();
  const name = logo?.name ?? t('SHELL.BRAND');
  const link = logo?.link ?? '/';
  return (
    <AppLink href={link} className={styles.logo} aria-label={link === '/' ? t('SHELL.LOGO', { name }) : name}>
      {logo ? <img className={styles.mark} src={logo.src} alt="" fetchPriority="low" /> : <LogoMark />}
      <span className={isNameHiddenOnPhones ? styles.wide : undefined}>{name}</span>
    </AppLink>
  );
}
