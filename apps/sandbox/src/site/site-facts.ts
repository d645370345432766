import type { SaferPlay } from '@marquee/schemas';
import type { FastifyRequest } from 'fastify';
import type { TableCurrency } from '../money/currencies.ts';
import type { SiteTexts } from '../mail/template.ts';

/** What the platform asks the site, whose documents decide, each time it is needed. */
export type SiteFacts = {
  /** The licence under which a visitor would register. Defaults to CW. */
  licenceOf?: (request: FastifyRequest) => string;
  /** Current codes of the site’s languages and licences. Defaults to those of the data here. */
  locales?: () => readonly string[];
  licences?: () => readonly string[];
  /** The current currencies of the site’s table. Empty for those of the platform. */
  currencies?: () => readonly TableCurrency[];
  /** The minimum age in the site’s licence. The one known here is the lowest possible. */
  minimumAgeOf?: (licence: string) => number | undefined;
  /** Whether the site’s licence asks for the personal id. Undefined for the default here. */
  asksPersonalId?: (licence: string) => boolean | undefined;
  /** What games may do under the site’s licence. Defaults to what is known here. */
  saferPlayOf?: (licence: string) => SaferPlay;
  /** The name of the brand whose host it is. Undefined for a host of none. */
  brandAt?: (hostname: string) => string | undefined;
  /** The site’s current texts in one language by key, in which letters are written. Defaults to English. */
  texts?: SiteTexts;
};
