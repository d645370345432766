import type { ReactNode } from 'react';
import hidden from '../visually-hidden.module.css';

type BlockTitleProps = {
  /** What the author called the block. */
  title?: string | undefined;
  /** What screen readers call a block that its author gave no title. */
  label: string;
  id?: string;
};

/**
 * Title of a block whose cards are headings of the third level: one of the second stands above them whether it is seen
 * or not. The hidden one is out of the flow, so a grid keeps no gap for it.
 */
export function BlockTitle({ title, label, id }: BlockTitleProps): ReactNode {
  return (
    <h2 id={id} className={title ? undefined : hidden['hidden']}>
      {title || label}
    </h2>
  );
}
