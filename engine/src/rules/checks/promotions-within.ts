import { audienceFormula, not } from '../../worlds/formula.ts';
import type { Breach, CheckModule, CheckOf } from '../check.ts';
import { partsOf, type DocumentParts } from '../document-parts.ts';

type Check = CheckOf<'promotions-within'>;

/** Whoever sees a promotion, or an offer of some products, is within an audience. */
export const promotionsWithin: CheckModule<'promotions-within'> = {
  type: 'promotions-within',
  breaches: (document, check) =>
    promotingParts(partsOf(document), check).map(({ pointer, targets, noun }) => ({
      pointer: `${pointer}/audience`,
      words: `${noun} to visitors outside of those whom the rule allows.`,
      among: (compiled) => not(audienceFormula(compiled, check.audience)),
      targets,
    })),
};

type Part = Required<Pick<Breach, 'pointer' | 'targets'>> & { readonly noun: string };

function promotingParts(parts: DocumentParts, { offersOnly = false, products }: Check): Part[] {
  if (!offersOnly && !products) return parts.promoting.map((part) => ({ ...part, noun: 'It is promoted' }));
  const made = parts.offers.flatMap(({ pointer, offer, takesOffer }): Part[] => {
    if (products && offer.products && !offer.products.some((product) => products.includes(product)))
      return [];
    const owner = ownerOf(pointer);
    const around = parts.promoting.find((part) => isWithin(owner, part.pointer));
    return [
      {
        pointer: takesOffer ? owner : (around?.pointer ?? ''),
        targets: around?.targets ?? [],
        noun: 'The offer is made',
      },
    ];
  });
  // A document or block with several offers is one place, at which its audience is to be changed.
  return [...new Map(made.map((part) => [part.pointer, part])).values()];
}

/** The document, block or entry of a list that has an offer, and can have an audience. */
const ownerOf = (pointer: string): string =>
  pointer.slice(0, pointer.lastIndexOf('/')).replace(/\/props$/, '');

const isWithin = (pointer: string, part: string): boolean =>
  pointer === part || pointer.startsWith(`${part}/`);
