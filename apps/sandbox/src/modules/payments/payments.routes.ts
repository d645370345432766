import type { PaymentStep } from '@marquee/schemas';
import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { SandboxError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { createMakePayment } from './make-payment.ts';
import { paymentBody } from './payment-body.ts';
import { createPaymentMethods, fieldsOf } from './payment-methods.model.ts';
import { deleteProfile, listProfiles } from './payment-profiles.repository.ts';
import { listPayments, type PaymentRecord } from './payments.repository.ts';

export function paymentsRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, clock, payments, provider } = services;
  const methods = createPaymentMethods(services.paymentMethods);
  const make = createMakePayment(services, methods);

  answerCall(fastify, services, 'GET /api/payments/methods', async ({ player, query }) => {
    const { action = 'deposit', currency = player.currency } = query;
    const profiles = await listProfiles(db, player.id);
    return methods
      .list(player, action, currency)
      .map(({ confirmations: _confirmations, closedToLicences: _closed, ...method }) => ({
        ...method,
        savedProfiles: profiles
          .filter(({ brand }) => brand === method.brand)
          .map(({ id, label, expires }) => ({ id, label, expires })),
      }));
  });

  answerCall(fastify, services, 'GET /api/payments/methods/{id}/fields', ({ player, params }) => {
    const method = methods.find(params.id);
    if (!method || !methods.isOpenTo(player, method)) throw new SandboxError('PAYMENT_METHOD_NOT_FOUND');
    return [...fieldsOf(method)];
  });

  answerCall(fastify, services, 'POST /api/payments/deposits', async ({ player, body, headers }) => {
    const idempotencyKey = headers['idempotency-key'];
    const payment = await make.deposit({ player, body, idempotencyKey });
    // A card that was approved before needs no further step.
    const isOneClick = body.profile_id !== undefined && payment.state === 'pending';
    if (isOneClick) await provider.approve(payment);
    const latest = (await payments.find(payment.id)) ?? payment;
    return { payment: paymentBody(latest, clock()), next: nextStep(latest) };
  });

  answerCall(fastify, services, 'POST /api/payments/cashouts', async ({ player, body, headers }) => {
    const idempotencyKey = headers['idempotency-key'];
    const payment = await make.cashout({ player, body, idempotencyKey });
    await payments.advance(player.id);
    return paymentBody((await payments.find(payment.id)) ?? payment, clock());
  });

  answerCall(fastify, services, 'POST /api/payments/attempts/settle', async ({ player, body }) => ({
    payment_id: await make.settle({
      playerId: player.id,
      action: body.action,
      idempotencyKey: body.idempotency_key,
    }),
  }));

  answerCall(fastify, services, 'GET /api/player/payments', async ({ player, query }) => {
    const { page = 1, per_page: perPage = 20, action } = query;
    await payments.advance(player.id);
    const found = await listPayments(db, { playerId: player.id, action, page, perPage });
    return {
      items: found.payments.map((payment) => paymentBody(payment, clock())),
      pagination: {
        current_page: page,
        total_pages: Math.ceil(found.count / perPage),
        total_count: found.count,
      },
    };
  });

  answerCall(fastify, services, 'GET /api/player/payments/{id}', async ({ player, params }) => {
    await payments.advance(player.id);
    const payment = await payments.find(params.id);
    // Nobody is told of another player’s payment, not even that it exists.
    if (payment?.playerId !== player.id) throw new SandboxError('PAYMENT_NOT_FOUND');
    return { payment: paymentBody(payment, clock()), next: nextStep(payment) };
  });

  answerCall(fastify, services, 'POST /api/player/payments/{id}/recall', async ({ player, params }) =>
    paymentBody(await payments.recall(player.id, params.id), clock()),
  );

  answerCall(fastify, services, 'DELETE /api/payments/profiles/{id}', async ({ player, params, reply }) => {
    if (!(await deleteProfile(db, player.id, params.id))) throw new SandboxError('PAYMENT_PROFILE_NOT_FOUND');
    reply.code(204);
    return undefined;
  });

  answerCall(fastify, services, 'POST /api/payments/callbacks', ({ body, headers }) => {
    provider.verify(body, headers['x-provider-signature']);
    return payments.receive(body);
  });

  function nextStep(payment: PaymentRecord): PaymentStep['next'] {
    if (payment.action !== 'deposit' || payment.state !== 'pending') return null;
    if (payment.type !== 'crypto') return { type: 'redirect', url: provider.stepUrl(payment) };
    return {
      type: 'crypto',
      network: methods.find(payment.methodId)?.network ?? payment.brand,
      address: payment.address ?? '',
      amount_cents: payment.amountCents,
      expires_at: new Date(payment.createdAt + ADDRESS_MS).toISOString(),
    };
  }
}

/** An address for crypto currency is valid for a day. */
const ADDRESS_MS = 24 * 3_600_000;
