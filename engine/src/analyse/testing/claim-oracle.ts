import type { Audience, Schedule } from '@marquee/schemas';
import type { CompiledSnapshot } from '../../compile/compiled-snapshot.ts';
import { audienceTest } from '../../visitor/matches-audience.ts';
import { resolveFlag } from '../../resolve/resolve-flag.ts';
import { resolvePage } from '../../resolve/resolve-page.ts';
import type { Context, ResolvedNode } from '../../types.ts';
import { documentVerdict } from '../../visitor/visibility.ts';
import { createVisitor } from '../../visitor/create-visitor.ts';
import type { Ground, Spot } from '../finding.ts';

/** For tests: finds the truth about a snapshot by running the plain evaluator on one visitor after the other. */
export type Oracle = {
  /** Whether a visitor may see a document. */
  sees(spot: { kind: string; id: string }, context: Context): boolean;
  /**
   * The blocks of a page that a visitor gets at its path, by id; undefined when the visitor gets another page, or none.
   */
  blocksOf(page: string, context: Context): ReadonlyMap<string, ResolvedNode> | undefined;
  /**
   * Tests whether a visitor matches the ground of a claim; undefined when the ground is not a condition of a document.
   */
  meets(ground: Ground): ((context: Context) => boolean) | undefined;
  /** Whether a visitor matches a rule of a flag, regardless of the rules before it. */
  meetsRule(spot: Spot): (context: Context) => boolean;
  at(spot: Spot): unknown;
};

export function createOracle(compiled: CompiledSnapshot): Oracle {
  const documentAt = ({ kind, id }: { kind: string; id: string }) =>
    compiled.index.documents.get(kind)?.get(id);
  const at: Oracle['at'] = (spot) =>
    spot.pointer
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (value, key) =>
          typeof value === 'object' && value !== null
            ? Object.entries(value).find(([name]) => name === key)?.[1]
            : undefined,
        documentAt(spot)?.data,
      );
  const pages = new Map<string, ReturnType<Oracle['blocksOf']>>();
  return {
    at,
    sees(spot, context) {
      const document = documentAt(spot);
      return document !== undefined && documentVerdict(document, createVisitor(compiled, context)).holds;
    },
    blocksOf(page, context) {
      const key = `${page} ${JSON.stringify(context)}`;
      if (!pages.has(key)) {
        const path = String(documentAt({ kind: 'page', id: page })?.data['path']);
        const resolved = resolvePage(compiled, path, context);
        pages.set(key, resolved.page?.id === page ? new Map(flat(resolved.nodes)) : undefined);
      }
      return pages.get(key);
    },
    meetsRule(spot) {
      const { audience = {}, schedule = {} } = at(spot) as { audience?: Audience; schedule?: Schedule }; // by its place
      const isFor = audienceTest(compiled, audience);
      return (context) => isFor(context) && isOpen(schedule, context.now);
    },
    meets(ground) {
      const [, key, state] = /^the flag (\S+) (on|off)$/.exec(ground.words) ?? [];
      if (key !== undefined)
        return (context) => resolveFlag(compiled, key, context).value === (state === 'on');
      const value = at(ground);
      const name = ground.pointer.slice(ground.pointer.lastIndexOf('/') + 1);
      if (value === undefined) return undefined;
      if (name === 'schedule') return ({ now }) => isOpen(value as Schedule, now); // by its name
      if (name === 'enabled') return audienceTest(compiled, { audience: 'tester' });
      if (!/\/(?:audience|not|anyOf\/\d+)\/\w+$/.test(ground.pointer)) return undefined;
      return audienceTest(compiled, { [name]: value } as Audience); // by its place
    },
  };
}

const isOpen = ({ from, until }: Schedule, now: number): boolean =>
  (from === undefined || now >= Date.parse(from)) && (until === undefined || now < Date.parse(until));

const flat = (nodes: readonly ResolvedNode[]): [string, ResolvedNode][] =>
  nodes.flatMap((node) => [
    [node.id, node] as [string, ResolvedNode],
    ...Object.values(node.children ?? {}).flatMap(flat),
  ]);
