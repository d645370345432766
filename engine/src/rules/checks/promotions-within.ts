import { audienceFormula, not } from '../../worlds/formula.ts';
import type { CheckModule } from '../check.ts';
import { partsOf } from '../document-parts.ts';

/** Whoever sees a promotion is within an audience. */
export const promotionsWithin: CheckModule<'promotions-within'> = {
  type: 'promotions-within',
  breaches: (document, { audience }) =>
    partsOf(document).promoting.map(({ pointer, targets }) => ({
      pointer: `${pointer}/audience`,
      words: 'It is promoted to visitors outside of those whom the rule allows.',
      among: (compiled) => not(audienceFormula(compiled, audience)),
      targets,
    })),
};
