import type { FastifyRequest } from 'fastify';
import { COUNTRIES } from '@marquee/schemas/countries';
import { SandboxError } from '../errors.ts';

/** Headers in which common content networks send the visitor’s country. */
const COUNTRY_HEADERS = ['cf-ipcountry', 'x-country-code'];

export type Region = {
  /** Country of the visitor. Null when unknown. */
  countryOf(request: FastifyRequest): string | null;
  isRestricted(country: string): boolean;
  /** Refuses visitors from a restricted region with 451 (NAV-22 to NAV-27). */
  refuseRestricted(request: FastifyRequest): void;
};

export function createRegion({
  geoHeader,
  restrictedCountries = [],
}: {
  geoHeader?: string;
  restrictedCountries?: readonly string[];
}): Region {
  const headers = geoHeader === undefined ? COUNTRY_HEADERS : [geoHeader.toLowerCase()];
  const isRestricted = (country: string) => restrictedCountries.includes(country);

  function countryOf(request: FastifyRequest): string | null {
    const told = headers.map((header) => request.headers[header]).find((value) => typeof value === 'string');
    return COUNTRIES.find((code) => code === told) ?? null;
  }

  return {
    countryOf,
    isRestricted,
    refuseRestricted(request) {
      const country = countryOf(request);
      if (country !== null && isRestricted(country)) throw new SandboxError('REGION_RESTRICTED');
    },
  };
}
