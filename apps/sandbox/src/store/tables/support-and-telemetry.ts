import type { Generated } from 'kysely';
import type { Json, Whole, WholeOrNull } from './columns.ts';

export type SupportAndTelemetryTables = {
  /** What people wrote to support. */
  contact_messages: {
    id: Generated<string | number>;
    /** Null: a guest. */
    player_id: WholeOrNull;
    name: string;
    email: string;
    subject: string;
    message: string;
    locale: string;
    created_at: Whole;
  };
  /** By which the chat finds a player's earlier conversations. */
  chat_restore_ids: { player_id: Whole; restore_id: string; updated_at: Whole };
  /** What pages reported, as it came: the latest of each kind. */
  telemetry_records: {
    id: Generated<string | number>;
    kind: string;
    record: Json<object>;
    created_at: Whole;
  };
};
