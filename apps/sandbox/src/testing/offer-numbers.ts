import type { BonusData } from '../prizes/bonus-data.ts';

type Tied = readonly [where: RegExp, numbers: readonly number[]];

/** Titles of the platform's offers and of what they give, and what makes each of their numbers so. */
export function offerNumbers(offers: BonusData['offers']): Tied[] {
  return offers.flatMap((offer): Tied[] => {
    const where = `^platform/bonuses/offers/${offer.group_key}/`;
    const given = offer.gives.map((prize) => {
      if (prize.type === 'freespins') return [prize.count];
      return 'percent' in prize ? [prize.percent] : mostUses(offer);
    });
    return [
      ...tied(offer.title.en, `${where}title$`, given.flat()),
      ...offer.gives.flatMap((prize, at) => {
        // Spins that come in parts are named by the part.
        const own = prize.type === 'freespins' ? [prize.count / (prize.parts ?? 1)] : (given[at] ?? []);
        return tied(prize.title.en, `${where}gives/${at}/title$`, own);
      }),
    ];
  });
}

const mostUses = (offer: BonusData['offers'][number]): number[] =>
  'uses_in_all' in offer && offer.uses_in_all !== undefined ? [offer.uses_in_all] : [];

const tied = (title: string, where: string, numbers: number[]): Tied[] =>
  /\d|hundred/.test(title) ? [[new RegExp(where), numbers]] : [];
