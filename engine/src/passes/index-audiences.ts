import type { Audience, FeatureFlagDocument, LicenceDocument } from '@marquee/schemas';
import type { Answering, CompiledAudience, CompiledFlag } from '../compile/compiled-snapshot.ts';
import { compileAudience, createAudiences } from '../rows/audiences.ts';
import { FOR_EVERYONE } from '../rows/compile-rows.ts';
import { layAudiences, type IndexedAudience } from '../rows/audience-index.ts';
import type { Fact } from '../rows/row.ts';
import { compileTarget } from '../value/compile-value.ts';
import type { CompilePass, SnapshotDraft } from '../compile/snapshot-draft.ts';

/** Lays out named audiences, flags and what licences say of promotions, so that other documents can ask about them. */
export const indexAudiences: CompilePass = {
  name: 'index-audiences',
  after: ['compile-documents'],
  run(draft) {
    const audiences = createAudiences(draft.currencies, draft.laidOut);
    const named = new Map<string, CompiledAudience>();
    for (const [id, { data }] of draft.compiled.get('audience') ?? []) {
      const source = data['audience'] as Audience; // validated
      named.set(id, compileAudience(source, audiences) ?? { source, rows: FOR_EVERYONE, packed: null });
    }
    const flags = Array.from(draft.compiled.get('feature-flag')?.values() ?? [], ({ id, data }) => {
      const flag = data as unknown as FeatureFlagDocument; // validated
      const rules = flag.rules ?? [];
      return {
        flag,
        key: id,
        rules: rules.map((rule) => ({ ...compileTarget(rule, audiences), value: rule.value })),
      };
    });
    const asked = [...named.values(), ...flags.flatMap(({ rules }) => rules.map(({ compiled }) => compiled))];
    for (const [code, { data }] of draft.compiled.get('licence') ?? []) {
      const allowed = compileAudience((data as unknown as LicenceDocument).promotions, audiences); // validated
      if (allowed) draft.promotions.set(code, allowed);
    }
    // What a damaged licence allowed cannot be known.
    for (const code of draft.dropped.get('licence')?.keys() ?? []) draft.promotions.set(code, null);
    draft.audiences = layAudiences(
      asked.filter((audience) => audience !== null),
      draft.before?.index.audiences,
    );
    const { starts } = draft.audiences;
    const indexed = (compiled: CompiledAudience | null): IndexedAudience => ({
      compiled,
      start: compiled ? (starts.get(compiled) ?? 0) : 0,
    });
    for (const { flag, key, rules } of flags)
      draft.flags.set(key, {
        key,
        value: flag.default,
        rules: rules.map(({ compiled, span, value }) => ({ audience: indexed(compiled), span, value })),
      });
    const byId = new Map(Array.from(named, ([id, audience]) => [id, indexed(audience)]));
    draft.answering = Array.from(draft.laidOut.dictionaries.facts.values(), (fact) =>
      answerer(fact, draft, byId),
    );
  },
};

function answerer(
  { type, kind, id }: Fact,
  { flags, compiled }: SnapshotDraft,
  audiences: ReadonlyMap<string, IndexedAudience>,
): Answering | undefined {
  switch (type) {
    case 'flag':
      return flags.get(id) satisfies CompiledFlag | undefined;
    case 'audience':
      return audiences.get(id);
    case 'document':
      return compiled.get(kind)?.get(id);
    case 'days':
      return undefined;
    default:
      return type satisfies never;
  }
}
