import type { BonusData } from '../prizes/bonus-data.ts';

type Tied = readonly [where: RegExp, numbers: readonly number[]];

/** Titles of the platform’s offers and prizes, with the source of each of their numbers. */
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
        // Spins in several parts are named after one part.
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
