import type { LocalizedTitle, LootboxItem } from '../options.ts';

/** The name of this many free spins, for a gift without a title. */
export function freespinsTitle(count: number): LocalizedTitle {
  return {
    en: `${count} free spins`,
    de: `${count} Freispiele`,
    'fr-CA': `${count} tours gratuits`,
    no: `${count} gratisspinn`,
    it: `${count} giri gratis`,
    et: `${count} tasuta keerutust`,
  };
}

/** The notification for `{{count}}` given free spins. */
export const SPINS_WAIT: LocalizedTitle = {
  en: '{{count}} free spins wait among your gifts.',
  de: '{{count}} Freispiele warten bei deinen Geschenken.',
  fr: '{{count}} tours gratuits vous attendent dans vos cadeaux.',
  no: '{{count}} gratisspinn venter blant gavene dine.',
  it: '{{count}} giri gratis ti aspettano tra i regali.',
  et: '{{count}} tasuta keerutust ootavad sinu kinkide hulgas.',
};

export function itemTitle(item: LootboxItem): LocalizedTitle {
  if (item.type === 'bonus') return { en: item.title };
  return item.title === undefined ? freespinsTitle(item.freespins_count) : { en: item.title };
}
