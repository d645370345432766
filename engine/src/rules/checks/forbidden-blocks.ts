import { findBlock } from '../../resolve/walk-shape.ts';
import type { CheckModule } from '../check.ts';
import { partsOf } from '../document-parts.ts';

/** Some blocks are not shown. */
export const forbiddenBlocks: CheckModule<'forbidden-blocks'> = {
  type: 'forbidden-blocks',
  breaches: (document, check) =>
    partsOf(document).blocks.flatMap(({ block, pointer }) =>
      check.blocks.includes(block)
        ? [{ pointer, words: `The block “${findBlock(block)?.title ?? block}” is not allowed.` }]
        : [],
    ),
};
