import type { ReactNode } from 'react';
import { ActionLink } from '../primitives/action-link.tsx';
import { classNames } from '../primitives/class-names.ts';
import { EmptyState } from '../primitives/states/empty-state.tsx';
import { Icon } from '../primitives/icon.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './notice.module.css';

const ICONS = { info: 'info', success: 'badge-check', warning: 'triangle-alert', empty: 'package' };

export function Notice({ tone, title, text, icon, button }: BlockProps<'notice'>): ReactNode {
  if (tone === 'empty') {
    return (
      <EmptyState icon={icon ?? ICONS.empty} title={title} text={text}>
        {button && <ActionLink action={button} fallback="primary" size="m" />}
      </EmptyState>
    );
  }
  return (
    <div className={classNames(styles['notice'], styles[tone])}>
      <Icon name={icon ?? ICONS[tone]} />
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        {text && <p className={styles['text']}>{text}</p>}
      </div>
      {button && <ActionLink action={button} fallback="ghost" size="m" />}
    </div>
  );
}
