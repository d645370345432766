import type { CompiledDocument } from '../compile/compiled-snapshot.ts';
import { equalProminence } from './checks/equal-prominence.ts';
import { everyPage } from './checks/every-page.ts';
import { forbiddenBlocks } from './checks/forbidden-blocks.ts';
import { forbiddenWords } from './checks/forbidden-words.ts';
import { hosts } from './checks/hosts.ts';
import { namedPages } from './checks/named-pages.ts';
import { offerAmount } from './checks/offer-amount.ts';
import { offerKinds } from './checks/offer-kinds.ts';
import { offerNumber } from './checks/offer-number.ts';
import { offerTakers } from './checks/offer-takers.ts';
import { offerTerms } from './checks/offer-terms.ts';
import { promotionHours } from './checks/promotion-hours.ts';
import { promotionsWithin } from './checks/promotions-within.ts';
import type { Breach, Check, CheckModule } from './check.ts';

/** Every kind of check that a rule can have. A new one is a branch of the schema, a file and a line here. */
const CHECKS: { readonly [Type in Check['type']]: CheckModule<Type> } = {
  'offer-number': offerNumber,
  'offer-amount': offerAmount,
  'offer-kinds': offerKinds,
  'offer-takers': offerTakers,
  'offer-terms': offerTerms,
  'promotions-within': promotionsWithin,
  'promotion-hours': promotionHours,
  'forbidden-words': forbiddenWords,
  'forbidden-blocks': forbiddenBlocks,
  'every-page': everyPage,
  'named-pages': namedPages,
  'equal-prominence': equalProminence,
  hosts,
};

/** `at` is the place of the check in the list. */
type Found = readonly { readonly at: number; readonly breach: Breach }[];
const ofAll = new WeakMap<CompiledDocument, { readonly checks: readonly Check[]; readonly found: Found }>();

/** What in a document breaks any of these checks; kept with the document for the last list that was asked for. */
export function allBreachesOf(document: CompiledDocument, checks: readonly Check[]): Found {
  const before = ofAll.get(document);
  if (before?.checks === checks) return before.found;
  const found = checks.flatMap((check, at) => breachesOf(document, check).map((breach) => ({ at, breach })));
  ofAll.set(document, { checks, found });
  return found;
}

const known = new WeakMap<Check, WeakMap<CompiledDocument, readonly Breach[]>>();

/** What in a document breaks a check, found once for as long as both stay. */
export function breachesOf(document: CompiledDocument, check: Check): readonly Breach[] {
  const ofCheck = known.get(check) ?? new WeakMap<CompiledDocument, readonly Breach[]>();
  known.set(check, ofCheck);
  const before = ofCheck.get(document);
  if (before) return before;
  const module = CHECKS[check.type] as CheckModule<Check['type']>; // the one of its type
  const found = module.breaches(document, check);
  ofCheck.set(document, found);
  return found;
}
