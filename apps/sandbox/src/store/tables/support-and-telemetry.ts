import type { Generated } from 'kysely';
import type { Json, Whole, WholeOrNull } from './columns.ts';

export type SupportAndTelemetryTables = {
  /** Messages to support. */
  contact_messages: {
    id: Generated<string | number>;
    /** Null for a guest. */
    player_id: WholeOrNull;
    name: string;
    email: string;
    subject: string;
    message: string;
    locale: string;
    created_at: Whole;
  };
  /** The ids with which the chat finds a player’s earlier conversations. */
  chat_restore_ids: { player_id: Whole; restore_id: string; updated_at: Whole };
  /** Reports of pages as they were sent, the latest of each kind. */
  telemetry_records: {
    id: Generated<string | number>;
    kind: string;
    record: Json<object>;
    created_at: Whole;
  };
};
