import type { LimitChange, SignIn } from '@marquee/schemas';
import type { Generated } from 'kysely';
import type { Json, Whole } from './columns.ts';

export type AccountRecordTables = {
  notifications_read: { player_id: Whole; read_until: Whole };
  sign_ins: {
    id: Generated<string | number>;
    player_id: Whole;
    at: Whole;
    outcome: SignIn['outcome'];
    way: SignIn['way'];
    device: string | null;
    address: string | null;
  };
  limit_changes: {
    id: Generated<string | number>;
    player_id: Whole;
    at: Whole;
    what: LimitChange['what'];
    /** The limit after the change. */
    state: Json<Omit<LimitChange, 'at' | 'what'>>;
  };
};
