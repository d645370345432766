import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { InvalidFields, SandboxError } from '../../errors.ts';
import { localizedTitle, requestLocale } from '../../site/locale.ts';
import type { Services } from '../../services.ts';
import type { Player } from '../player/player.ts';
import { depositGiftBody, registrationGiftBody } from './gift-bodies.ts';
import { isFor, openingOf, type Recipient } from './offers.model.ts';
import { findRecipient, updateSettings } from './offers.repository.ts';
import type { CodeProblem, CouponStatus, FoundCode } from './offers.service.ts';

const WHY: { readonly [Problem in CodeProblem | Exclude<CouponStatus, 'success'>]: string } = {
  invalid: 'We do not know this code. Check how it is written.',
  not_open: 'This code cannot be used yet. Its offer says when.',
  expired: 'The time of this code is over.',
  already_used: 'This code was used before.',
};

const isUnknown = (found: FoundCode): boolean => 'problem' in found && found.problem === 'invalid';

export function giftsRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, clock, sessions, limits, attempts, bonuses, freespins, offers } = services;

  /** The player from the store instead of the session’s cache, because offers must not be outdated. */
  async function recipientOf({ id }: Player) {
    const recipient = await findRecipient(db, id);
    if (!recipient) throw new SandboxError('UNAUTHORIZED');
    return recipient;
  }

  async function bonusPlayerOf(player: Player) {
    const recipient = await recipientOf(player);
    if (!recipient.canIssueBonuses) throw new SandboxError('BONUSES_OFF');
    await limits.ensureNoBreak(db, player.id);
    return recipient;
  }

  async function depositGifts(player: Player, request: FastifyRequest) {
    const recipient = await recipientOf(player);
    if (!recipient.canIssueBonuses || (await limits.isOnBreak(db, player.id))) return [];
    const { currency, depositCode: chosen } = recipient;
    const view = { now: clock(), locale: requestLocale(request), currency, chosen };
    return (await offers.listForDeposit(recipient)).map((offer) => depositGiftBody(offer, view));
  }

  /** Codes are worth money, so the number of unknown ones that a player can try is limited. */
  async function tryCode<Result>(
    { id }: Recipient,
    { use, isUnknown }: { use: () => Promise<Result>; isUnknown: (result: Result) => boolean },
  ): Promise<Result> {
    const subject = { kind: 'gift-code', of: id } as const;
    await attempts.take(subject);
    const result = await use();
    if (!isUnknown(result)) await attempts.refund(subject);
    return result;
  }

  /** `field` is the field that a refusal names. */
  async function chooseFor(recipient: Recipient, found: FoundCode, field: string) {
    if ('problem' in found) throw new InvalidFields({ [field]: { [found.problem]: WHY[found.problem] } });
    await updateSettings(db, recipient.id, { deposit_bonus_code: found.offer.code });
    sessions.forget(recipient.id);
    return found.offer;
  }

  answerCall(fastify, services, 'GET /api/v2/bonuses', async ({ player, request }) => {
    const locale = requestLocale(request);
    const gifts = [...(await bonuses.list(player.id, locale)), ...(await freespins.list(player.id, locale))];
    return gifts.toSorted((a, b) => (a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0));
  });

  answerCall(fastify, services, 'GET /api/bonuses/deposit', ({ player, request }) =>
    depositGifts(player, request),
  );

  answerCall(fastify, services, 'GET /api/bonuses/registration', async ({ request }) => {
    const player = await sessions.find(request);
    if (player && (await limits.isOnBreak(db, player.id))) return [];
    const recipient = player
      ? await recipientOf(player)
      : { groups: [], licence: services.licenceOf(request), stag: null };
    const open = offers
      .offersOf('registration')
      .filter((offer) => openingOf(offer, clock()).state === 'open' && isFor(offer, recipient));
    return open.map((offer) => registrationGiftBody(offer, requestLocale(request)));
  });

  answerCall(fastify, services, 'PATCH /api/player/set_bonus_code', async ({ player, body }) => {
    const recipient = await bonusPlayerOf(player);
    const found = await tryCode(recipient, {
      use: () => offers.findForDeposit(recipient, body.deposit_bonus_code),
      isUnknown,
    });
    const { code } = await chooseFor(recipient, found, 'deposit_bonus_code');
    return { deposit_bonus_code: code };
  });

  answerCall(fastify, services, 'DELETE /api/player/clear_bonus_code', async ({ player }) => {
    await updateSettings(db, player.id, { deposit_bonus_code: null });
    sessions.forget(player.id);
    return undefined;
  });

  answerCall(
    fastify,
    services,
    'PATCH /api/player/update_bonus_settings',
    async ({ player, body, request }) => {
      await updateSettings(db, player.id, { can_issue_bonuses: body.can_issue });
      sessions.forget(player.id);
      return depositGifts(player, request);
    },
  );

  answerCall(fastify, services, 'POST /api/bonuses/coupon', async ({ player, body }) => {
    const recipient = await bonusPlayerOf(player);
    const { status } = await tryCode(recipient, {
      use: () => offers.redeemCoupon(recipient, body.coupon_code),
      isUnknown: (coupon) => coupon.status === 'invalid',
    });
    return { status };
  });

  answerCall(fastify, services, 'POST /api/v2/bonuses/promo-code', async ({ player, body, request }) => {
    const recipient = await bonusPlayerOf(player);
    const { coupon, found } = await tryCode(recipient, {
      use: async () => ({
        coupon: await offers.redeemCoupon(recipient, body.code),
        found: await offers.findForDeposit(recipient, body.code),
      }),
      isUnknown: ({ coupon, found }) => coupon.status === 'invalid' && isUnknown(found),
    });
    const locale = requestLocale(request);
    const { status, offer } = coupon;
    if (offer) return { type: 'coupon', title: localizedTitle(offer.title, locale) };
    if (status !== 'success' && status !== 'invalid')
      throw new InvalidFields({ code: { [status]: WHY[status] } });
    const { title } = await chooseFor(recipient, found, 'code');
    return { type: 'deposit', title: localizedTitle(title, locale) };
  });
}
