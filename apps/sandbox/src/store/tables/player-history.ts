import type { ProfileFields } from '../database.ts';
import type { Json, Whole, WholeOrNull } from './columns.ts';

/** The facts of a profile that evidence asks for. */
export type KnownProfile = { currency: string } & Pick<
  ProfileFields,
  'country' | 'date_of_birth' | 'verified' | 'sumsub_verified' | 'receive_promos' | 'receive_sms_promos'
> & { consents?: string[] | null };

/** Database triggers fill it (migration 033). A row held from `since` until `until`; null: it still does. */
export type PlayerHistoryTables = {
  player_history: { player_id: Whole; since: Whole; until: WholeOrNull } & (
    | { fact: 'profile'; value: Json<KnownProfile> }
    | { fact: 'group'; value: Json<number> }
    | { fact: 'coolingoff' | 'selfexclusion'; value: Json<{ ends_at: number | null }> }
  );
};
