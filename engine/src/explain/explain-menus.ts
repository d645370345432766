import type { CompiledDocument } from '../compile/compiled-snapshot.ts';
import { createContainer } from './container.ts';
import { decide, type Showing } from './decide.ts';
import { explainLeftOut } from './explain-left-out.ts';
import { explainValue } from './explain-value.ts';
import { judgeDocument, placeOf } from './judge-document.ts';
import type { Explaining } from './asked.ts';
import { ALWAYS } from './timeline.ts';
import type { Decision } from './types.ts';

const KIND = 'navigation';

/** Explains the menus around every page, with their sections and links; no block draws them. */
export function explainMenus(explaining: Explaining): Decision[] {
  const { documents, leftOut } = explaining.visitor.index;
  return [
    ...[...(documents.get(KIND)?.values() ?? [])].flatMap((menu) => explainMenu(menu, explaining)),
    ...(leftOut.get(KIND) ?? []).map((menu): Decision => ({
      what: 'document',
      key: `${KIND}/${menu.id}`,
      parent: null,
      kind: KIND,
      id: menu.id,
      pointer: '',
      collection: null,
      ...explainLeftOut(KIND, menu, explaining),
    })),
  ];
}

function explainMenu(menu: CompiledDocument, explaining: Explaining): Decision[] {
  const place = placeOf(menu);
  const key = `${menu.kind}/${menu.id}`;
  const asked = judgeDocument(menu, explaining);
  const showing: Showing = { full: asked.line, some: menu.holdsLocked ? ALWAYS : asked.line };
  return [
    { what: 'document', key, parent: null, ...place, collection: null, ...decide(showing, asked) },
    ...explainValue(
      menu.value,
      { pointer: '', container: createContainer({ what: 'document', key, place, showing }, explaining) },
      explaining,
    ),
  ];
}
