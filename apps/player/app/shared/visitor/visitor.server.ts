import { createServerPlatform } from '../calls/platform.server.ts';
import type { QueryScope } from '../queries/games.queries.ts';
import type { RequestServices } from '../calls/request-services.ts';
import { toCurrencies } from '../texts/money.ts';
import { isCrypto, type VisitorFacts } from './visitor.tsx';

const STEPPED_SIGN_UP = 'sign-up-in-steps';
const TEST_QUESTS = 'quest-tests';

/** The facts about the visitor for data-bound blocks, the same on the server and in the browser. */
export function summarizeVisitor({
  visitor,
  resolveCollection,
  clientContext,
  isFlagOn,
  preview,
}: RequestServices): VisitorFacts {
  const { currency, licence, country = null } = visitor.context;
  const { registration, settings } = clientContext();
  const currencies = toCurrencies(resolveCollection('currency-table', {}).items[0]);
  return {
    isSignedIn: visitor.player !== null,
    hasSession: visitor.player !== null && !preview,
    currency,
    licence,
    country,
    isCrypto: isCrypto(currencies, currency),
    currencies,
    device: visitor.context.device,
    registration,
    gamesPerPage: settings.gamesPerPage,
    hasSteppedSignUp: isFlagOn(STEPPED_SIGN_UP),
    seesTestQuests: isFlagOn(TEST_QUESTS),
  };
}

/** The query scope of the server; it equals the browser's, so that their query keys match. */
export function createQueryScope(services: RequestServices): QueryScope {
  const { classPage } = services;
  return {
    platform: createServerPlatform(services),
    visitor: summarizeVisitor(services),
    ...(classPage ? { classPage } : {}),
  };
}
