import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import type { FastifyInstance } from 'fastify';
import type { ScreenTransactionBody } from '@marquee/schemas/platform';
import { answerCall } from '../../contract/route.ts';
import type { Currencies } from '../../money/currencies.ts';
import { type FieldErrors, InvalidFields } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { joinLtGroup } from './lt-group.ts';
import { digitsOf, expiryEnd, isCardNumber } from './payment-account.model.ts';
import { isLithuanian, LT_MESSAGE, screen } from './screening.model.ts';

export function screeningRoutes(fastify: FastifyInstance, services: Services): void {
  answerCall(fastify, services, 'POST /api/users/transaction', async ({ player, body }) => {
    ensureRight(body, { now: services.clock(), currencies: services.currencies });
    const iban = body.iban === undefined ? undefined : (electronicFormatIBAN(body.iban) ?? undefined);
    await joinLtGroup(services, player.id, iban);
    const reasons = screen({
      country: body.country ?? String(player.profile['country'] ?? ''),
      cardNumber: body.card && digitsOf(body.card.number),
      iban,
    });
    return {
      status: reasons.length === 0 ? ('approved' as const) : ('declined' as const),
      reasons,
      messages: isLithuanian(iban) ? [LT_MESSAGE] : [],
    };
  });
}

/** The card and the account must be well formed (CASH-37 to CASH-41). */
function ensureRight(
  { card, iban, currency }: ScreenTransactionBody,
  { now, currencies }: { now: number; currencies: Currencies },
): void {
  const errors: FieldErrors = {};
  if (currency !== undefined && !currencies.isKnown(currency))
    errors['currency'] = { inclusion: 'Must be a currency of the site.' };
  if (card && !isCardNumber(card.number)) errors['card.number'] = { invalid: 'Is not a card number.' };
  if (card) {
    const end = expiryEnd(card.expiry);
    if (end === undefined) errors['card.expiry'] = { invalid: 'Must be a month and a year, as MM/YY.' };
    else if (end < now) errors['card.expiry'] = { expired: 'This card has expired.' };
  }
  if (iban !== undefined && !isValidIBAN(electronicFormatIBAN(iban) ?? ''))
    errors['iban'] = { invalid: 'Is not an IBAN.' };
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
}
