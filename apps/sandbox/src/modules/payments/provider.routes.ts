import type { FastifyInstance, FastifyReply } from 'fastify';
import { SandboxError } from '../../errors.ts';
import { writeMoney } from '../../money/money-text.ts';
import { html } from '../../pages/html.ts';
import { sendPage } from '../../pages/page.ts';
import type { Services } from '../../services.ts';
import { transactionState } from './payment-states.model.ts';
import type { PaymentRecord } from './payments.repository.ts';

type Step = { Params: { token: string } };

/** The provider’s page, on which the payer’s bank asks. Its plain forms work without scripts. */
export function providerRoutes(fastify: FastifyInstance, { payments, provider, clock }: Services): void {
  fastify.register(async (scope) => {
    // The form has no fields: the addresses of its buttons say everything.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, _body, done) => done(null, undefined),
    );

    // The address is enough to approve a payment, so it must not be logged.
    const quiet = { logLevel: 'warn' } as const;
    scope.get<Step>('/sandbox/provider/:token', quiet, async ({ params }, reply) => {
      const payment = await paymentOf(params.token);
      const isOpen = payment.state === 'pending' && (payment.dueAt ?? 0) > clock();
      return isOpen ? sendQuestion(reply, payment, params.token) : sendEnd(reply, payment);
    });

    scope.post<Step>('/sandbox/provider/:token/approve', quiet, async ({ params }, reply) => {
      const payment = await paymentOf(params.token);
      await provider.approve(payment);
      return goBack(reply, payment);
    });

    for (const [answer, state] of [
      ['decline', 'declined'],
      ['cancel', 'canceled'],
    ] as const)
      scope.post<Step>(`/sandbox/provider/:token/${answer}`, quiet, async ({ params }, reply) => {
        const payment = await paymentOf(params.token);
        await provider.refuse(payment, state);
        return goBack(reply, payment);
      });
  });

  async function paymentOf(token: string): Promise<PaymentRecord> {
    const id = provider.paymentOf(token);
    const payment = id === undefined ? undefined : await payments.find(id);
    if (payment?.action !== 'deposit' || payment.type === 'crypto') throw new SandboxError('NOT_FOUND');
    return payment;
  }

  async function goBack(reply: FastifyReply, { id, returnPath }: PaymentRecord) {
    const payment = await payments.find(id);
    return reply.redirect(returnTo(returnPath, payment), 303);
  }
}

/** The player’s page, with the result of the payment. */
function returnTo(path: string, payment: PaymentRecord | undefined): string {
  const url = new URL(path, 'http://site.invalid');
  const state = payment && transactionState(payment.action, payment.state);
  if (payment) url.searchParams.set('payment', String(payment.id));
  if (state) url.searchParams.set('transaction', state);
  return `${url.pathname}${url.search}${url.hash}`;
}

function facts({ amountCents, currency, account, id }: PaymentRecord) {
  return html`<p class="amount">${writeMoney(amountCents, currency)}</p>
    <dl class="facts">
      <dt>To</dt>
      <dd>Northstar</dd>
      ${
        account !== null &&
        html`<dt>From</dt>
          <dd>${account}</dd>`
      }
      <dt>Payment</dt>
      <dd>${id}</dd>
    </dl>`;
}

function sendQuestion(reply: FastifyReply, payment: PaymentRecord, token: string) {
  const action = `/sandbox/provider/${token}`;
  return sendPage(reply, {
    title: 'Approve the payment',
    layout: 'step',
    body: html`<main class="card stack">
      <h1>Approve this payment?</h1>
      <p class="muted">Your bank asks you to confirm it. This is a sandbox: no money moves.</p>
      ${facts(payment)}
      <form method="post" class="stack">
        <button class="primary" formaction="${action}/approve">Approve</button>
        <button class="danger" formaction="${action}/decline">Decline: this was not me</button>
        <button formaction="${action}/cancel">Cancel and go back</button>
      </form>
    </main>`,
  });
}

function sendEnd(reply: FastifyReply, payment: PaymentRecord) {
  return sendPage(reply, {
    title: 'Nothing to approve',
    layout: 'step',
    body: html`<main class="card stack">
      <h1>There is nothing left to approve</h1>
      <p>This payment was answered before, or its time ran out.</p>
      ${facts(payment)}
      <a class="button" href="${returnTo(payment.returnPath, payment)}">Back to the site</a>
    </main>`,
  });
}
