import { isOptionsGroup, type ComboboxParsedItem, type OptionsFilter } from '@mantine/core';
import { foldText, hasWords, searchWords } from '@marquee/schemas';

/** The filter for all lists of options: every typed word must match, compared as in all other searches. */
export const findOptions: OptionsFilter = ({ options, search, limit }) => {
  const words = searchWords(search);
  let left = limit;
  const fits = (label: string): boolean => left > 0 && hasWords(foldText(label), words);
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (isOptionsGroup(option)) {
      const items = option.items.filter(({ label }) => {
        const isShown = fits(String(label));
        if (isShown) left -= 1;
        return isShown;
      });
      return items.length > 0 ? [{ ...option, items }] : [];
    }
    if (!fits(String(option.label))) return [];
    left -= 1;
    return [option];
  });
};
