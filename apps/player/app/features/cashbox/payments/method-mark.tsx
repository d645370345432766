import { Icon } from '@marquee/blocks/primitives';
import type { PaymentMethod } from '@marquee/schemas';
import type { ReactNode } from 'react';
import styles from './method-card.module.css';
import { markOf, METHOD_ICONS } from './method-mark.model.ts';

type MethodMarkProps = { method: Pick<PaymentMethod, 'brand' | 'type' | 'currency'> };

/** What a method is told by at a glance; its name stands beside it. */
export function MethodMark({ method }: MethodMarkProps): ReactNode {
  const mark = markOf(method);
  return (
    <span className={`${styles.mark} ${mark ? styles[mark.tone] : ''}`} aria-hidden="true">
      {mark ? mark.text : <Icon name={METHOD_ICONS[method.type]} />}
    </span>
  );
}
