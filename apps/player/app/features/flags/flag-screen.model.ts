import { foldText, hasWords, searchWords } from '@marquee/schemas/search-text';
import { parseFlagOverrides, type FlagOverrides } from '../../shared/visitor/flag-cookie.ts';
import type { FlagView } from '../../shared/calls/request-services.ts';

/** Flags whose key or description contains the text; all, or only the overridden ones. */
export function filterFlags(
  flags: FlagView[],
  { text, isOverriddenOnly }: { text: string; isOverriddenOnly: boolean },
): FlagView[] {
  const wanted = searchWords(text);
  return flags.filter(
    ({ key, description, overridden }) =>
      (!isOverriddenOnly || overridden) && hasWords(foldText(`${key} ${description}`), wanted),
  );
}

/** The overrides in a shared link, without unknown flags. */
export function parseSharedOverrides(value: string | null, flags: FlagView[]): FlagOverrides {
  const known = new Set(flags.map(({ key }) => key));
  return new Map([...parseFlagOverrides(value)].filter(([key]) => known.has(key)));
}
