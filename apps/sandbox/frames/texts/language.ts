/** Regional variants share the texts of their language: the site’s nine locales use these six. */
export const LANGUAGES = ['en', 'de', 'fr', 'no', 'it', 'et'] as const;

/** Addresses in this language have no prefix. */
export const DEFAULT_LANGUAGE = 'en';

/** In the order of LANGUAGES. */
export type Texts = { readonly [key: string]: readonly [string, string, string, string, string, string] };
