import { createServerPlatform } from './platform.server.ts';
import type { QueryScope } from './games.queries.ts';
import type { RequestServices } from './request-services.ts';
import { isCrypto, type VisitorFacts } from './visitor.tsx';

const UNITS = { milli: 1000, micro: 1_000_000 } as const;

/** What data-bound blocks know of the visitor, the same here and in the browser. */
export function summarizeVisitor({
  visitor,
  resolveCollection,
  clientContext,
}: RequestServices): VisitorFacts {
  const { currency } = visitor.context;
  const table = resolveCollection('currency-table', {}).items[0];
  const own = table?.currencies.find(({ code }) => code === currency);
  return {
    isSignedIn: visitor.player !== null,
    hasSession: visitor.player !== null,
    currency,
    isCrypto: isCrypto(currency),
    subunitsToUnit: own?.subunits_to_unit ?? 100,
    ...(own?.display ? { pointsUnit: { factor: UNITS[own.display.unit], label: own.display.label } } : {}),
    device: visitor.context.device,
    gamesPerPage: clientContext().settings.gamesPerPage,
  };
}

/** The same scope for queries that the browser will have, so that their keys meet. */
export function createQueryScope(services: RequestServices): QueryScope {
  return { platform: createServerPlatform(services), visitor: summarizeVisitor(services) };
}
