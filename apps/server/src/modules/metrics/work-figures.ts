import { Counter, Histogram, type Registry } from 'prom-client';
import { AppError } from '../../errors.ts';

/** How a webhook's message was taken. `refused`: with another status than 2xx. `unanswered`: nobody answered. */
export type DeliveryOutcome = 'received' | 'refused' | 'unanswered';

/** How an e-mail was taken. `unknown`: the connection was lost after it was handed in. */
const MAIL_OUTCOMES = ['sent', 'refused', 'unanswered', 'unknown'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/** How a release came to be: by a person or a token at once, or at its instant. */
const PUBLISH_KINDS = ['publish', 'rollback', 'undo', 'flag', 'schedule'] as const;
export type PublishKind = (typeof PUBLISH_KINDS)[number];

/** `admin`: to the admin. `player`: to the casino, which the platform decides. */
export type SignInSide = 'admin' | 'player';

/** What is done for the admin, beside pages. All durations are seconds. */
export type WorkFigures = {
  webhook(outcome: DeliveryOutcome, seconds: number): void;
  mail(outcome: MailOutcome, seconds: number): void;
  /** Does the work and notes how long a publish took and how it ended; work that is not begun does not count. */
  publish<T>(kind: PublishKind, work: () => Promise<T>): Promise<T>;
  /** @param outcome `started`, `code-needed`, or the stable code of the refusal */
  signIn(side: SignInSide, outcome: string): void;
};

const DELIVERY_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const PUBLISH_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createWorkFigures(registry: Registry): WorkFigures {
  const registers = [registry];
  const deliveries = new Histogram({
    name: 'marquee_webhook_delivery_duration_seconds',
    help: 'How long webhooks took to take a message, by how they did.',
    labelNames: ['outcome'],
    buckets: DELIVERY_SECONDS,
    registers,
  });
  const mails = new Histogram({
    name: 'marquee_mail_duration_seconds',
    help: 'How long the mail server took to take an e-mail, by how it did.',
    labelNames: ['outcome'],
    buckets: DELIVERY_SECONDS,
    registers,
  });
  // Prometheus sees an increase only where there was a value before: the first failure would raise no alarm.
  for (const outcome of MAIL_OUTCOMES) mails.zero({ outcome });
  const publishes = new Histogram({
    name: 'marquee_publish_duration_seconds',
    help: 'How long releases took to be published, by how they came to be and how it ended.',
    labelNames: ['kind', 'outcome'],
    buckets: PUBLISH_SECONDS,
    registers,
  });
  for (const kind of PUBLISH_KINDS) publishes.zero({ kind, outcome: 'failed' });
  const signIns = new Counter({
    name: 'marquee_sign_ins_total',
    help: 'Attempts to sign in to the admin or as a player, by how they ended.',
    labelNames: ['side', 'outcome'],
    registers,
  });
  for (const side of ['admin', 'player']) signIns.inc({ side, outcome: 'WRONG_CREDENTIALS' }, 0);
  return {
    webhook: (outcome, seconds) => deliveries.observe({ outcome }, seconds),
    mail: (outcome, seconds) => mails.observe({ outcome }, seconds),
    async publish(kind, work) {
      const start = performance.now();
      const end = (outcome: 'published' | 'refused' | 'failed'): void =>
        publishes.observe({ kind, outcome }, (performance.now() - start) / 1000);
      try {
        const result = await work();
        end('published');
        return result;
      } catch (error) {
        end(error instanceof AppError && error.status < 500 ? 'refused' : 'failed');
        throw error;
      }
    },
    signIn: (side, outcome) => signIns.inc({ side, outcome }),
  };
}
