/** Regions of a language share its texts: the site's nine locales are these six. */
export const LANGUAGES = ['en', 'de', 'fr', 'no', 'it', 'et'] as const;

/** In the order of LANGUAGES. */
export type Texts = { readonly [key: string]: readonly [string, string, string, string, string, string] };
