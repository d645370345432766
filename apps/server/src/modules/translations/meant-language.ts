import { wrongField } from '../admin-session/request-fields.ts';

/** Two codes of the same language, of which programs write one and sites the other. */
const SAME_LANGUAGE: Readonly<Record<string, string>> = {
  nb: 'no',
  nn: 'no',
  no: 'nb',
  iw: 'he',
  in: 'id',
};

/**
 * The language of the site that a file is for. Programs write `de-DE` or `de_DE.UTF-8` for `de`, and `fr` for `fr-CA`.
 * It is mapped when only one language of the site fits, and otherwise refused with a list of those there are.
 */
export function meantLanguage(asked: string, locales: readonly string[]): string {
  const translated = locales.filter((locale) => locale !== 'en');
  const there = `The site has ${translated.length > 0 ? translated.join(', ') : 'no language but English'}.`;
  const tag = tagOf(asked);
  if (tag === undefined) throw wrongField('/language', `“${asked}” is no language. ${there}`);
  const byTag = new Map(locales.map((locale) => [locale.toLowerCase(), locale]));
  const [base = ''] = tag.split('-');
  const own = [base, ...(SAME_LANGUAGE[base] ? [SAME_LANGUAGE[base]] : [])];
  for (const language of own)
    for (const wanted of lookup(tag.replace(base, language))) {
      const found = byTag.get(wanted);
      // English is the source of translations. `en-GB` is not a variant that the site has.
      if (found === 'en')
        throw wrongField('/language', `“${asked}” is what the site is translated from. ${there}`);
      if (found !== undefined) return found;
    }
  // A language without a country can stand for the site’s only variant of it, but another country is another language.
  const variants = tag.includes('-')
    ? []
    : translated.filter((locale) => own.includes(locale.split('-')[0] ?? ''));
  const [only, another] = variants;
  if (only !== undefined && another === undefined) return only;
  throw wrongField(
    '/language',
    another === undefined
      ? `The site does not speak “${asked}”. ${there}`
      : `“${asked}” may be ${variants.join(' or ')} here. Name the one in the file.`,
  );
}

/** The tag in lower case, as in RFC 5646. Undefined when it is not valid. */
function tagOf(asked: string): string | undefined {
  // POSIX adds an encoding and a variant: `de_DE.UTF-8@euro`.
  const [before = ''] = asked.trim().split(/[.@]/, 1);
  const bare = before.replaceAll('_', '-');
  if (!/^[a-z]{2,3}(?:-|$)/i.test(bare)) return undefined;
  try {
    // Only used to validate it: the canonical form of `no` differs between versions.
    Intl.getCanonicalLocales(bare);
    return bare.toLowerCase();
  } catch {
    // It only throws for a malformed tag.
    return undefined;
  }
}

/** RFC 4647, 3.4: the tag, then without its last part, and so on down to the language. */
function lookup(tag: string): string[] {
  const parts = tag.split('-');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
}
