import type { Kysely } from 'kysely';
import type { ApprovalRule } from '../../store/approval-tables.ts';
import type { Database } from '../../store/database.ts';
import { nextNumber } from '../../store/next-number.ts';

export type ApprovalPolicy = {
  /** 0 before the first. */
  version: number;
  rules: readonly ApprovalRule[];
  comment: string;
  authorId: string | null;
  authorName: string | null;
  savedAt: Date | null;
};

export type ApprovalPolicyRepository = ReturnType<typeof createApprovalPolicyRepository>;

const NONE: ApprovalPolicy = {
  version: 0,
  rules: [],
  comment: '',
  authorId: null,
  authorName: null,
  savedAt: null,
};

/** Only adds: what a policy was stays known. */
export function createApprovalPolicyRepository(db: Kysely<Database>) {
  const policies = () =>
    db
      .selectFrom('approval_policies')
      .select([
        'version',
        'rules',
        'comment',
        'author_id as authorId',
        'author_name as authorName',
        'saved_at as savedAt',
      ])
      .orderBy('version', 'desc');

  return {
    find: async (): Promise<ApprovalPolicy> => (await policies().limit(1).executeTakeFirst()) ?? NONE,

    /** The policy, and those that were replaced since, the newest first. */
    async listSince(at: Date): Promise<ApprovalPolicy[]> {
      const later = await policies().where('saved_at', '>', at).execute();
      const oldest = later.at(-1);
      const before = await policies()
        .$if(oldest !== undefined, (query) => query.where('version', '<', oldest?.version ?? 0))
        .limit(1)
        .executeTakeFirst();
      return [...later, before ?? NONE];
    },

    nextVersion: (version: number): Promise<number> => nextNumber(db, version),

    async insert(policy: ApprovalPolicy & { authorName: string; savedAt: Date }): Promise<void> {
      await db
        .insertInto('approval_policies')
        .values({
          version: policy.version,
          rules: JSON.stringify(policy.rules),
          comment: policy.comment,
          author_id: policy.authorId,
          author_name: policy.authorName,
          saved_at: policy.savedAt,
        })
        .execute();
    },
  };
}
