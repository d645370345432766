import type { ReactNode } from 'react';
import { ActionLink } from '../primitives/action-link.tsx';
import { EmptyState } from '../primitives/states/empty-state.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './state-message.module.css';

export function StateMessage({
  tone,
  title,
  text,
  icon,
  image,
  code,
  level,
  buttons = [],
  slots = {},
}: BlockProps<'state-message'>): ReactNode {
  const isPlain = tone === 'plain';
  const [first, second] = buttons;
  return (
    <div className={styles['state']}>
      <EmptyState
        icon={icon}
        image={image}
        code={code}
        title={title}
        text={text}
        level={level === 1 || level === 3 ? level : 2}
        isPlain={isPlain}
      >
        {first && (
          <div className={styles['buttons']}>
            {/* On a plain state no button stands out. */}
            <ActionLink
              action={isPlain ? { ...first, style: 'secondary' } : first}
              fallback="primary"
              size="m"
            />
            {second && (
              <ActionLink
                action={isPlain ? { ...second, style: 'secondary' } : second}
                fallback="secondary"
                size="m"
              />
            )}
          </div>
        )}
      </EmptyState>
      {slots['more']}
    </div>
  );
}
