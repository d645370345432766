import type { Audience, FeatureFlagDocument } from '@marquee/schemas';
import { compileAudience, createAudiences } from '../rows/audiences.ts';
import { FOR_EVERYONE } from '../rows/compile-rows.ts';
import { compileTarget } from '../value/compile-value.ts';
import type { CompilePass } from '../snapshot-draft.ts';

/** Named audiences and flags, laid out for whoever asks about them. */
export const indexConditions: CompilePass = {
  name: 'index-conditions',
  after: ['compile-documents'],
  run(draft) {
    const audiences = createAudiences(draft.currencies, draft.laidOut);
    for (const [id, { data }] of draft.compiled.get('audience') ?? []) {
      const source = data['audience'] as Audience; // validated
      draft.audiences.set(
        id,
        compileAudience(source, audiences) ?? { source, rows: FOR_EVERYONE, packed: null },
      );
    }
    for (const [key, { data }] of draft.compiled.get('feature-flag') ?? []) {
      const flag = data as unknown as FeatureFlagDocument; // validated
      draft.flags.set(key, {
        value: flag.default,
        rules: (flag.rules ?? []).map((rule) => ({ ...compileTarget(rule, audiences), value: rule.value })),
      });
    }
  },
};
