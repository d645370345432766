import { createElement } from 'react';
import { iconOf } from '../documents/kinds.ts';

/** The icon of a kind; the kind's name is always beside it. */
export function KindIcon({ kind, size = 16 }: { kind: string; size?: number }) {
  return createElement(iconOf(kind), { size, 'aria-hidden': true });
}
