import { report, type CompilePass } from '../compile/snapshot-draft.ts';

/** Reports two flags with the same key. The flag whose id is the key counts; the other was left out already. */
export const checkFlagKeys: CompilePass = {
  name: 'check-flag-keys',
  after: ['admit-documents'],
  run(draft) {
    const counting = draft.documents.get('feature-flag');
    for (const [id, data] of draft.dropped.get('feature-flag') ?? []) {
      const key = typeof data === 'object' && data !== null && 'key' in data ? data.key : undefined;
      if (typeof key !== 'string' || key === id || !counting?.has(key)) continue;
      report(draft, 'feature-flag', id, {
        code: 'DUPLICATE_ID',
        severity: 'error',
        pointer: '/key',
        message: `Another flag has the key ${key}.`,
      });
    }
  },
};
