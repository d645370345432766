import type { SettingsDocument } from '../generated/types.ts';

/** Every setting with its value for one visitor. */
export type SiteSettings = Required<
  Pick<SettingsDocument, 'gamesPerPage' | 'toastSeconds' | 'promoReturnSeconds'>
>;

const USUAL: SiteSettings = { gamesPerPage: 40, toastSeconds: 10, promoReturnSeconds: 120 };

/** Each setting from the first document that states it; `documents` are those of the visitor, in order. */
export function siteSettings(documents: readonly Partial<SiteSettings>[]): SiteSettings {
  const stated = <K extends keyof SiteSettings>(name: K): SiteSettings[K] =>
    documents.find((document) => document[name] !== undefined)?.[name] ?? USUAL[name];
  return {
    gamesPerPage: stated('gamesPerPage'),
    toastSeconds: stated('toastSeconds'),
    promoReturnSeconds: stated('promoReturnSeconds'),
  };
}
