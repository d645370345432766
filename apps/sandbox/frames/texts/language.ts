/** Regions of a language share its texts: the site's nine locales are these six. */
export const LANGUAGES = ['en', 'de', 'fr', 'no', 'it', 'et'] as const;

/** The site's addresses have no prefix in it. */
export const DEFAULT_LANGUAGE = 'en';

/** In the order of LANGUAGES. */
export type Texts = { readonly [key: string]: readonly [string, string, string, string, string, string] };
