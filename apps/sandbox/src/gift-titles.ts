import type { LocalizedTitle, LootboxItem } from './options.ts';

/** Name of so many free spins, where a gift brings none of its own. */
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

export function itemTitle(item: LootboxItem): LocalizedTitle {
  if (item.type === 'bonus') return { en: item.title };
  return item.title === undefined ? freespinsTitle(item.freespins_count) : { en: item.title };
}
