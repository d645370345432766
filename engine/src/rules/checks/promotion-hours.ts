import { toSpan } from '../../visitor/schedule.ts';
import { not } from '../../worlds/formula.ts';
import { spanFormula } from '../../worlds/span-formula.ts';
import type { CheckModule } from '../check.ts';
import { partsOf } from '../document-parts.ts';

/** Promotions are shown only during some hours, on the clock of a zone. */
export const promotionHours: CheckModule<'promotion-hours'> = {
  type: 'promotion-hours',
  breaches: (document, { hours }) =>
    partsOf(document).promoting.map(({ pointer, targets }) => ({
      pointer: `${pointer}/schedule`,
      words: 'It is promoted outside of the hours that the rule allows.',
      among: () => not(spanFormula(toSpan(hours))),
      targets,
    })),
};
