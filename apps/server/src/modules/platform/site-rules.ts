import type { SiteFacts } from '@marquee/sandbox';
import { saferPlayOf } from '@marquee/schemas';
import type { FastifyInstance } from 'fastify';
import { chooseBrand, chooseLicence } from '../delivery/visitor-facts.ts';

const NONE: readonly [] = [];

/** The facts about the site that the sandbox needs, always read from the documents of the current release. */
export function siteRules({ currentRelease }: Pick<FastifyInstance, 'currentRelease'>): Required<SiteFacts> {
  const documents = <K extends 'locale' | 'licence' | 'brand' | 'currency-table' | 'messages'>(kind: K) =>
    currentRelease.get().documents(kind);
  return {
    licenceOf: ({ hostname }) => chooseLicence(documents('licence'), hostname, []),
    locales: () => [...documents('locale').keys()],
    licences: () => [...documents('licence').keys()],
    currencies: () => documents('currency-table').get('main')?.currencies ?? NONE,
    minimumAgeOf: (licence) => documents('licence').get(licence)?.minimumAge,
    asksPersonalId: (licence) => documents('licence').get(licence)?.registration?.personalId,
    saferPlayOf: (licence) => saferPlayOf(documents('licence').get(licence)),
    brandAt: (hostname) => documents('brand').get(chooseBrand(documents('brand'), hostname) ?? '')?.name,
    texts: (locale) => documents('messages').get(locale)?.messages,
  };
}
