import { placementObstacle, type Audience, type Schedule } from '@marquee/schemas';
import { isRecord } from '@marquee/schemas/is-record';
import { isEqual } from '../../../../shared/is-equal.ts';
import type { DocumentData } from '../../../../api/api-types.ts';
import { say } from '../../../../words/generated/forms.ts';
import { blockEntry, type BlockNodeData } from '../block-nodes.ts';

/** The kind of what stands on many pages, and the block by which a page names one. */
export const PART = 'part';

export const partIdOf = ({ block, props }: Pick<BlockNodeData, 'block' | 'props'>): string | undefined =>
  block === PART && typeof props?.['part'] === 'string' && props['part'] !== '' ? props['part'] : undefined;

/** Blocks of a part nest at most this deep (docs/decisions/066). */
const DEEPEST = 6;

/** Why blocks cannot be saved as a part, in words; undefined where they can. */
export function obstacleToPart(nodes: readonly BlockNodeData[]): string | undefined {
  for (const node of nodes) {
    if (holdsPart(node)) return say('part-in-part');
    const obstacle = placementObstacle(node.block, { kind: PART });
    if (obstacle !== undefined) return obstacle;
  }
  return Math.max(0, ...nodes.map(height)) > DEEPEST
    ? say('blocks-nest-at-most', { count: DEEPEST })
    : undefined;
}

const inside = ({ children = {} }: BlockNodeData): BlockNodeData[] => Object.values(children).flat();
const holdsPart = (node: BlockNodeData): boolean => node.block === PART || inside(node).some(holdsPart);
const height = (node: BlockNodeData): number => 1 + Math.max(0, ...inside(node).map(height));

/**
 * Blocks of a page as a part: what they have from the page, the values of their texts and its offer, goes with them,
 * because a part has nothing of the pages it stands on.
 */
export function asPart(
  nodes: readonly BlockNodeData[],
  page: DocumentData,
): { blocks: BlockNodeData[]; variables?: Variables } {
  const blocks = nodes.map((node) => withOffer(node, page['offer']));
  const used = namesIn(JSON.stringify(blocks));
  const variables = Object.entries(variablesOf(page)).flatMap(([currency, values]) => {
    const kept = Object.entries(values).filter(([name]) => used.has(name));
    return kept.length > 0 ? [[currency, Object.fromEntries(kept)] as const] : [];
  });
  return variables.length > 0 ? { blocks, variables: Object.fromEntries(variables) } : { blocks };
}

function withOffer(node: BlockNodeData, offer: unknown): BlockNodeData {
  const shape = blockEntry(node.block)?.shape;
  const takesOffer =
    typeof shape === 'object' && shape !== null && 'fields' in shape && 'offer' in shape.fields;
  const needsOffer = takesOffer && offer !== undefined && node.props?.['offer'] === undefined;
  const own = needsOffer ? { ...node, props: { ...node.props, offer } } : node;
  return own.children
    ? {
        ...own,
        children: Object.fromEntries(
          Object.entries(own.children).map(([slot, list]) => [
            slot,
            list.map((child) => withOffer(child, offer)),
          ]),
        ),
      }
    : own;
}

type Variables = Record<string, Record<string, unknown>>;

const variablesOf = ({ variables }: DocumentData): Variables =>
  isRecord(variables) ? (variables as Variables) : {}; // as the schema has it

const namesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{\{\s*(?:-\s*)?([A-Za-z]\w*)/g)].map(([, name = '']) => name));

type Conditions = { brands?: string[]; audience?: Audience; schedule?: Schedule; purpose?: unknown };

/** What a page has in place of a part, once that is detached: the part’s blocks under all conditions it stood under. */
export function asOwnBlocks(
  part: DocumentData,
  placed: BlockNodeData,
  page: DocumentData,
): { blocks: BlockNodeData[]; variables: Variables } | { refusal: string } {
  const values = variablesOf(part);
  const variables = { ...variablesOf(page) };
  for (const [currency, own] of Object.entries(values)) {
    const there = variables[currency] ?? {};
    for (const [name, value] of Object.entries(own))
      if (name in there && !isEqual(there[name], value))
        return { refusal: say('part-value-differs', { name }) };
    variables[currency] = { ...there, ...own };
  }
  const blocks = Array.isArray(part['blocks']) ? (part['blocks'] as BlockNodeData[]) : []; // validated
  const around = [placed as Conditions, part as Conditions];
  const narrowed: BlockNodeData[] = [];
  for (const block of blocks) {
    const all = [...around, block as Conditions];
    const schedules = all.flatMap(({ schedule }) => schedule ?? []);
    if (schedules.filter(({ weekly }) => weekly).length > 1) return { refusal: say('part-hours-differ') };
    const audience = bothOf(all.flatMap(audiencesOf));
    const schedule = overlapOf(schedules);
    narrowed.push({
      ...block,
      ...(audience ? { audience } : {}),
      ...(schedule ? { schedule } : {}),
      ...(around.some(({ purpose }) => purpose === 'promotion') ? { purpose: 'promotion' } : {}),
    } as BlockNodeData);
  }
  return { blocks: narrowed, variables };
}

const audiencesOf = ({ audience, brands }: Conditions): Audience[] =>
  [...(brands ? [{ brands } as Audience] : []), ...(audience ? [audience] : [])].filter(
    (each) => Object.keys(each).length > 0,
  );

/** Whoever is in all of them. Conditions of different names simply stand together. */
function bothOf(audiences: readonly Audience[]): Audience | undefined {
  const [first, ...others] = audiences;
  if (!first) return undefined;
  const names = audiences.flatMap(Object.keys);
  if (new Set(names).size === names.length) return Object.assign({}, ...audiences) as Audience; // all of its parts
  return { anyOf: [first], not: { anyOf: others.map((not) => ({ not })) } };
}

function overlapOf(schedules: readonly Schedule[]): Schedule | undefined {
  if (schedules.length < 2) return schedules[0];
  const instants = (name: 'from' | 'until'): string[] =>
    schedules
      .flatMap((schedule) => schedule[name] ?? [])
      .toSorted((one, other) => Date.parse(one) - Date.parse(other));
  const [from, until] = [instants('from').at(-1), instants('until')[0]];
  return Object.assign(
    {},
    ...schedules,
    from === undefined ? {} : { from },
    until === undefined ? {} : { until },
  ) as Schedule;
}
