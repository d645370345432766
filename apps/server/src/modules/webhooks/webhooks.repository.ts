import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import type { WebhookAttempt, WebhookDisabling, WebhookState } from '../../store/webhook-tables.ts';
import type { WebhookEvent } from './webhook-events.ts';

export type WebhookRow = {
  id: string;
  name: string;
  url: string;
  /** Encrypted. */
  secret: string;
  /** Encrypted. The one before, which signs as well until then. */
  formerSecret: string | null;
  formerUntil: Date | null;
  events: WebhookEvent[];
  createdAt: Date;
  failingSince: Date | null;
  disabledAt: Date | null;
  disabledBecause: WebhookDisabling | null;
};
export type DeliveryRow = {
  id: string;
  webhookId: string;
  event: string;
  payload: string;
  state: WebhookState;
  attempts: WebhookAttempt[];
  tries: number;
  nextAt: Date;
  createdAt: Date;
};
export type WebhookChange = Partial<
  Pick<
    WebhookRow,
    | 'name'
    | 'url'
    | 'secret'
    | 'formerSecret'
    | 'formerUntil'
    | 'events'
    | 'failingSince'
    | 'disabledAt'
    | 'disabledBecause'
  >
>;

export type WebhooksRepository = ReturnType<typeof createWebhooksRepository>;

export function createWebhooksRepository(db: Kysely<Database>) {
  const webhooks = () =>
    db
      .selectFrom('webhooks')
      .select(['id', 'name', 'url', 'secret', 'events', 'created_at as createdAt'])
      .select(['former_secret as formerSecret', 'former_until as formerUntil'])
      .select(['failing_since as failingSince', 'disabled_at as disabledAt'])
      .select('disabled_because as disabledBecause');
  const deliveries = () =>
    db
      .selectFrom('webhook_deliveries')
      .select(['id', 'webhook_id as webhookId', 'event', 'payload', 'state', 'attempts', 'tries'])
      .select(['next_at as nextAt', 'created_at as createdAt']);
  /** Messages of a disabled webhook are not sent, except tests. */
  const waiting = () =>
    db
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
      .where('d.state', '=', 'waiting')
      .where((where) =>
        where.or([where('w.disabled_at', 'is', null), where('d.event', '=', 'webhook.test')]),
      );

  return {
    list: (): Promise<WebhookRow[]> => webhooks().orderBy('name').execute(),

    find: (id: string): Promise<WebhookRow | undefined> => webhooks().where('id', '=', id).executeTakeFirst(),

    /** Locked until the transaction ends. */
    lock: (id: string): Promise<WebhookRow | undefined> =>
      webhooks().where('id', '=', id).forUpdate().executeTakeFirst(),

    /** False when another webhook has the name. */
    async insert({
      id,
      name,
      url,
      secret,
      events,
      createdAt,
    }: Pick<WebhookRow, 'id' | 'name' | 'url' | 'secret' | 'events' | 'createdAt'>): Promise<boolean> {
      const row = await db
        .insertInto('webhooks')
        .values({ id, name, url, secret, events: JSON.stringify(events), created_at: createdAt })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async update(id: string, change: WebhookChange): Promise<void> {
      if (Object.keys(change).length === 0) return;
      const { name, url, secret, formerSecret, formerUntil, events } = change;
      const { failingSince, disabledAt, disabledBecause } = change;
      await db
        .updateTable('webhooks')
        .set({
          ...(name === undefined ? {} : { name }),
          ...(url === undefined ? {} : { url }),
          ...(secret === undefined ? {} : { secret }),
          ...(formerSecret === undefined ? {} : { former_secret: formerSecret }),
          ...(formerUntil === undefined ? {} : { former_until: formerUntil }),
          ...(events === undefined ? {} : { events: JSON.stringify(events) }),
          ...(failingSince === undefined ? {} : { failing_since: failingSince }),
          ...(disabledAt === undefined ? {} : { disabled_at: disabledAt }),
          ...(disabledBecause === undefined ? {} : { disabled_because: disabledBecause }),
        })
        .where('id', '=', id)
        .execute();
    },

    /** Only where the present one is still the one that was read. */
    async replaceSecrets(
      id: string,
      before: string,
      next: { secret: string | undefined; formerSecret: string | undefined },
    ): Promise<void> {
      await db
        .updateTable('webhooks')
        .set({
          ...(next.secret === undefined ? {} : { secret: next.secret }),
          ...(next.formerSecret === undefined ? {} : { former_secret: next.formerSecret }),
        })
        .where('id', '=', id)
        .where('secret', '=', before)
        .execute();
    },

    /** Also removes its deliveries. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('webhooks').where('id', '=', id).execute();
    },

    async insertDelivery(row: Omit<DeliveryRow, 'state' | 'attempts' | 'tries'>): Promise<void> {
      await db
        .insertInto('webhook_deliveries')
        .values({
          id: row.id,
          webhook_id: row.webhookId,
          event: row.event,
          payload: row.payload,
          state: 'waiting',
          attempts: '[]',
          next_at: row.nextAt,
          created_at: row.createdAt,
        })
        .execute();
    },

    findDelivery: (webhookId: string, id: string): Promise<DeliveryRow | undefined> =>
      deliveries().where('webhook_id', '=', webhookId).where('id', '=', id).executeTakeFirst(),

    /** Newest first. */
    listDeliveries: (webhookId: string, limit: number): Promise<DeliveryRow[]> =>
      deliveries()
        .where('webhook_id', '=', webhookId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** Webhooks with messages that are due. */
    listDue: async (at: Date): Promise<string[]> => {
      const rows = await waiting()
        .where('d.next_at', '<=', at)
        .select('d.webhook_id as id')
        .distinct()
        .execute();
      return rows.map(({ id }) => id);
    },

    /**
     * Claims up to `limit` due messages of one webhook for this process until `until`. If this process ends meanwhile,
     * another one takes over then.
     */
    claimDue: (webhookId: string, at: Date, until: Date, limit: number): Promise<DeliveryRow[]> =>
      db
        .updateTable('webhook_deliveries')
        .set({ next_at: until })
        .where('id', 'in', () =>
          waiting()
            .select('d.id')
            .where('d.webhook_id', '=', webhookId)
            .where('d.next_at', '<=', at)
            .orderBy('d.next_at')
            .limit(limit)
            .modifyEnd(sql`for update of d skip locked`),
        )
        .returning(['id', 'webhook_id as webhookId', 'event', 'payload', 'state', 'attempts', 'tries'])
        .returning(['next_at as nextAt', 'created_at as createdAt'])
        .execute(),

    /**
     * How many did not receive their last message, or were disabled for that reason. Those that a person disabled do
     * not count.
     */
    async countFailing(): Promise<number> {
      const { count } = await db
        .selectFrom('webhooks')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where(({ eb, or, and }) =>
          or([
            and([eb('failing_since', 'is not', null), eb('disabled_at', 'is', null)]),
            eb('disabled_because', 'in', ['failing', 'gone']),
          ]),
        )
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** How many messages wait, and since when the oldest does. */
    async describeQueue(): Promise<{ length: number; oldest: Date | undefined }> {
      const { length, oldest } = await waiting()
        .select(({ fn }) => [fn.countAll<string>().as('length'), fn.min('d.created_at').as('oldest')])
        .executeTakeFirstOrThrow();
      return { length: Number(length), oldest: oldest ?? undefined };
    },

    /** When the next message of other webhooks is due. */
    async findNextDue(except: readonly string[] = []): Promise<Date | undefined> {
      const row = await waiting()
        .select('d.next_at')
        .where('d.webhook_id', 'not in', except.length > 0 ? except : [''])
        .orderBy('d.next_at')
        .limit(1)
        .executeTakeFirst();
      return row?.next_at;
    },

    async updateDelivery(
      id: string,
      change: Pick<DeliveryRow, 'state' | 'attempts' | 'tries' | 'nextAt'>,
    ): Promise<void> {
      await db
        .updateTable('webhook_deliveries')
        .set({
          state: change.state,
          attempts: JSON.stringify(change.attempts),
          tries: change.tries,
          next_at: change.nextAt,
        })
        .where('id', '=', id)
        .execute();
    },

    /** Makes all waiting messages due, because somebody says that the receiver is back. */
    async makeDue(webhookId: string, at: Date): Promise<void> {
      await db
        .updateTable('webhook_deliveries')
        .set({ next_at: at })
        .where('webhook_id', '=', webhookId)
        .where('state', '=', 'waiting')
        .where('next_at', '>', at)
        .execute();
    },

    async removeDeliveriesBefore(at: Date): Promise<void> {
      await db
        .deleteFrom('webhook_deliveries')
        .where('state', '<>', 'waiting')
        .where('created_at', '<', at)
        .execute();
    },
  };
}
