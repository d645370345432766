import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { InvalidFields, SandboxError } from '../../errors.ts';
import { localizedTitle, requestLocale } from '../../locale.ts';
import type { Services } from '../../services.ts';
import type { Player } from '../player/player.ts';
import { depositGiftBody, registrationGiftBody } from './gift-bodies.ts';
import { isFor, openingOf, type Recipient } from './offers.model.ts';
import { findRecipient, updateSettings } from './offers.repository.ts';
import type { CodeProblem, CouponStatus } from './offers.service.ts';

const WHY: { readonly [Problem in CodeProblem | Exclude<CouponStatus, 'success'>]: string } = {
  invalid: 'We do not know this code. Check how it is written.',
  not_open: 'This code cannot be used yet. Its offer says when.',
  expired: 'The time of this code is over.',
  already_used: 'This code was used before.',
};

export function giftsRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, clock, sessions, bonuses, freespins, offers } = services;

  /** As the store has the player now, not as the session remembers: what is offered must not be an old answer. */
  async function recipientOf({ id }: Player) {
    const recipient = await findRecipient(db, id);
    if (!recipient) throw new SandboxError('UNAUTHORIZED');
    return recipient;
  }

  async function bonusPlayerOf(player: Player) {
    const recipient = await recipientOf(player);
    if (!recipient.canIssueBonuses) throw new SandboxError('BONUSES_OFF');
    return recipient;
  }

  async function depositGifts(player: Player, request: FastifyRequest) {
    const recipient = await recipientOf(player);
    if (!recipient.canIssueBonuses) return [];
    const { currency, depositCode: chosen } = recipient;
    const view = { now: clock(), locale: requestLocale(request), currency, chosen };
    return (await offers.listForDeposit(recipient)).map((offer) => depositGiftBody(offer, view));
  }

  /** `field` is what a refusal blames. */
  async function chooseCode(recipient: Recipient, typed: string, field: string) {
    const found = await offers.findForDeposit(recipient, typed);
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
    const recipient = player && (await recipientOf(player));
    const open = offers
      .offersOf('registration')
      .filter((offer) => openingOf(offer, clock()).state === 'open')
      .filter((offer) => (recipient ? isFor(offer, recipient) : offer.audience === undefined));
    return open.map((offer) => registrationGiftBody(offer, requestLocale(request)));
  });

  answerCall(fastify, services, 'PATCH /api/player/set_bonus_code', async ({ player, body }) => {
    const recipient = await bonusPlayerOf(player);
    const { code } = await chooseCode(recipient, body.deposit_bonus_code, 'deposit_bonus_code');
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
    const { status } = await offers.redeemCoupon(await bonusPlayerOf(player), body.coupon_code);
    return { status };
  });

  answerCall(fastify, services, 'POST /api/v2/bonuses/promo-code', async ({ player, body, request }) => {
    const recipient = await bonusPlayerOf(player);
    const { status, offer } = await offers.redeemCoupon(recipient, body.code);
    const locale = requestLocale(request);
    if (offer) return { type: 'coupon', title: localizedTitle(offer.title, locale) };
    if (status !== 'success' && status !== 'invalid')
      throw new InvalidFields({ code: { [status]: WHY[status] } });
    const { title } = await chooseCode(recipient, body.code, 'code');
    return { type: 'deposit', title: localizedTitle(title, locale) };
  });
}
