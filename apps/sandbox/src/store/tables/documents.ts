import type { PlayerDocument } from '@marquee/schemas';
import type { Generated } from 'kysely';
import type { Whole, WholeOrNull } from './columns.ts';

export type DocumentTables = {
  documents: {
    id: Generated<string | number>;
    player_id: Whole;
    kind: PlayerDocument['kind'];
    name: string;
    /** Of the file, to know it again. */
    digest: string;
    /** What speaks against it; null: nothing. */
    finding: PlayerDocument['reason'];
    state: Generated<PlayerDocument['state']>;
    sent_at: Whole;
    /** When the decision is due. */
    due_at: Whole;
    decided_at: WholeOrNull;
  };
};
