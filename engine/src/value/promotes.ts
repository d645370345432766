import type { Purpose } from '@marquee/schemas';

type Stated = { readonly purpose?: unknown; readonly offer?: unknown };

/** Whether it promotes although its kind or block does not in general: it says so, or carries an offer. */
export const promotesAnyway = ({ purpose, offer }: Stated): boolean =>
  purpose === 'promotion' || offer !== undefined;

/**
 * Whether a document or a block is a promotion: one of a kind that is for promotions, unless it says that it is content
 * and has no offer; and what says of itself that it promotes something. The schemas decide where either can be said.
 */
export const promotes = (purpose: Purpose | undefined, stated: Stated): boolean =>
  promotesAnyway(stated) || (purpose === 'promotion' && stated.purpose !== 'content');
