import type { FastifyRequest } from 'fastify';
import type { TableCurrency } from '../money/currencies.ts';
import type { SiteTexts } from '../mail/template.ts';

/** What the platform asks of the site whose documents rule, each time it needs it. */
export type SiteFacts = {
  /** Under which licence a visitor would register. Left out: CW. */
  licenceOf?: (request: FastifyRequest) => string;
  /** Codes of the languages and licences of the site, as they are now. Left out: those that the data here is for. */
  locales?: () => readonly string[];
  licences?: () => readonly string[];
  /** The currencies of the site’s table, as they are now; none: those of the platform. */
  currencies?: () => readonly TableCurrency[];
  /** Full years that the site's licence asks for; what is known of it here is the least. */
  minimumAgeOf?: (licence: string) => number | undefined;
  /** Whether the site’s licence asks for the personal id; where it does not say: as it is known here. */
  asksPersonalId?: (licence: string) => boolean | undefined;
  /** The texts of the site in one language, by key, as they are now; letters are written in them. Left out: in English. */
  texts?: SiteTexts;
};
