import type { ReactNode } from 'react';
import type { BlockProps } from '../registry.ts';

/** Its blocks stand where it stands, as the page's own would: there is no box around them. */
export function Part({ slots = {} }: BlockProps<'part'>): ReactNode {
  return slots['blocks'];
}
