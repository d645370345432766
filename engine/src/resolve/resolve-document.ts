import { cacheKeyOf, keyEnds, toValidUntil } from './cache-key.ts';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { distinct } from '../diagnostics.ts';
import { toHex } from '../hash/hash.ts';
import { hashOutput } from '../hash/output-hash.ts';
import { pieceOf } from '../hash/text-hash.ts';
import { showingOfDocument } from './showing.ts';
import type { Context, Diagnostic, ResolvedDocument, ResolvedItem, ResolveOptions } from '../types.ts';
import { buildItem } from '../value/build-value.ts';
import { createBuilding } from '../value/building.ts';
import { createRecorder, DECISIONS, record, selectValue } from '../value/select-value.ts';
import { createVisitor } from '../visitor/create-visitor.ts';

/** One document by kind and id as this visitor sees it, for example the licence `EE` or the menu `footer`. */
export function resolveDocument(
  compiled: CompiledSnapshot,
  kind: string,
  id: string,
  context: Context,
  { preview = false }: ResolveOptions = {},
): ResolvedDocument {
  const visitor = createVisitor(compiled, context);
  const recorder = createRecorder(visitor);
  const { diagnostics } = recorder;
  const document = visitor.index.documents.get(kind)?.get(id);
  if (!document) diagnostics.push(...whyMissing(compiled, kind, id));
  const shown = document
    ? showingOfDocument(document, visitor)
    : ({ showing: 'nothing', until: Infinity } as const);
  record(recorder, DECISIONS[shown.showing], shown.until);
  const building = createBuilding({ visitor, kind, id, preview, diagnostics });
  let item: ResolvedItem | null = null;
  if (document && shown.showing !== 'nothing') {
    selectValue(document.value, visitor, recorder, shown.showing);
    item = buildItem(document, shown.showing, building);
  }
  return {
    item,
    cacheKey: cacheKeyOf(pieceOf(`document\n${kind}\n${id}`), recorder, keyEnds(visitor, preview)),
    fingerprint: toHex(item ? building.hash : hashOutput(null)),
    validUntil: toValidUntil(recorder.until),
    diagnostics: distinct(diagnostics),
  };
}

function whyMissing({ index }: CompiledSnapshot, kind: string, id: string): readonly Diagnostic[] {
  const leftOut = index.leftOut.get(kind)?.find((document) => document.id === id);
  if (leftOut) return leftOut.diagnostics;
  return [
    { code: 'NOT_FOUND', severity: 'warning', kind, id, pointer: '', message: `There is no ${kind} ${id}.` },
  ];
}
