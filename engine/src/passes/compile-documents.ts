import { findKind, type BlockNode, type KindEntry, type Shape, type Variables } from '@marquee/schemas';
import type { CompiledDocument, CompiledNode } from '../compiled-snapshot.ts';
import { documentsOf, type CompilePass } from '../snapshot-draft.ts';
import { toScope } from '../text/scope.ts';
import { createTextSources, type TextSources } from '../text/compile-text.ts';
import { compileTarget, compileValue, type Compiling } from '../value/compile-value.ts';
import { findBlock, escapePointer } from '../walk-shape.ts';

/** Parses and sanitises everything once, so that resolving only chooses and fills in. */
export const compileDocuments: CompilePass = {
  name: 'compile-documents',
  after: ['check-references', 'index-locales'],
  run(draft) {
    const sources = createTextSources(draft.messages, draft.knownLocales);
    for (const kind of draft.documents.keys()) {
      const entry = findKind(kind);
      if (!entry) continue;
      const byId = new Map<string, CompiledDocument>();
      for (const [id, data] of documentsOf(draft, kind))
        byId.set(id, compileDocument(entry, id, data, sources));
      draft.compiled.set(kind, byId);
    }
  },
};

function compileDocument(
  entry: KindEntry,
  id: string,
  data: unknown,
  sources: TextSources,
): CompiledDocument {
  const stored = data as Readonly<Record<string, unknown>>; // validated: every document is an object
  const compiling: Compiling = {
    kind: entry.kind,
    pointer: '',
    scope: toScope(stored['variables'] as Variables | undefined),
    sources,
  };
  const { blocks, ...fields } = stored;
  const value = compileValue(withoutBlocks(entry.shape), { ...fields, id }, compiling);
  return {
    kind: entry.kind,
    id,
    entry,
    data: stored,
    // The conditions of a named audience are its content, not who may see it.
    target: entry.kind === 'audience' ? { audience: null, span: null } : compileTarget(stored),
    leadsTo: leadsTo(entry, stored),
    holdsLocked:
      value.type === 'fields' &&
      value.fields.some(
        ([, field]) => field.type === 'list' && field.items.some(({ locked }) => locked !== null),
      ),
    value,
    nodes: compileNodes(blocks, { ...compiling, pointer: '/blocks' }),
  };
}

/** A document whose shape finds nothing still gets its id. */
function withoutBlocks(shape: Shape | null): Shape {
  if (!shape || typeof shape === 'string' || !('fields' in shape)) return { fields: {} };
  const { blocks: _blocks, ...fields } = shape.fields;
  return { fields };
}

/** References from the document itself to managed pages: it is active only while they are visible. */
function leadsTo(entry: KindEntry, data: Readonly<Record<string, unknown>>): CompiledDocument['leadsTo'] {
  if (!entry.shape || typeof entry.shape === 'string' || !('fields' in entry.shape)) return [];
  return Object.entries(entry.shape.fields).flatMap(([name, shape]) => {
    const id = data[name];
    if (typeof shape === 'string' || !('reference' in shape) || typeof id !== 'string') return [];
    return findKind(shape.reference)?.managed ? [{ kind: shape.reference, id }] : [];
  });
}

function compileNodes(nodes: unknown, compiling: Compiling): CompiledNode[] {
  return ((nodes ?? []) as BlockNode[]).map((node, index) => {
    const pointer = `${compiling.pointer}/${index}`;
    const entry = findBlock(node.block) ?? null;
    const props = { ...entry?.defaults, ...node.props };
    return {
      id: node.id,
      block: node.block,
      entry,
      pointer,
      target: compileTarget(node),
      props: compileValue(entry?.shape ?? null, entry ? props : {}, {
        ...compiling,
        pointer: `${pointer}/props`,
      }),
      children: Object.entries(node.children ?? {})
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(
          ([slot, children]) =>
            [
              slot,
              compileNodes(children, { ...compiling, pointer: `${pointer}/children/${escapePointer(slot)}` }),
            ] as const,
        ),
    };
  });
}
