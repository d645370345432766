import type { ReactNode } from 'react';
import hidden from '../visually-hidden.module.css';

type BlockTitleProps = {
  /** The author's title of the block. */
  title?: string | undefined;
  /** The name for screen readers when the author gave no title. */
  label: string;
  id?: string;
};

/**
 * The title of a block whose cards have level 3 headings: a level 2 heading must come before them, visible or not. The
 * hidden one is out of the flow, so that a grid leaves no gap for it.
 */
export function BlockTitle({ title, label, id }: BlockTitleProps): ReactNode {
  return (
    <h2 id={id} className={title ? undefined : hidden['hidden']}>
      {title || label}
    </h2>
  );
}
