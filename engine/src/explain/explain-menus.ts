import type { CompiledDocument } from '../compiled-snapshot.ts';
import { createContainer } from './container.ts';
import { decide, type Showing } from './decide.ts';
import { explainLeftOut } from './explain-left-out.ts';
import { explainValue } from './explain-value.ts';
import { judgeDocument, placeOf } from './judge-document.ts';
import type { Explaining } from './outcome.ts';
import { ALWAYS } from './timeline.ts';
import type { Decision } from './types.ts';

const KIND = 'navigation';

/** The menus around every page with their sections and links; no block draws them. */
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
      ...explainLeftOut(KIND, menu),
    })),
  ];
}

function explainMenu(menu: CompiledDocument, explaining: Explaining): Decision[] {
  const place = placeOf(menu);
  const key = `${menu.kind}/${menu.id}`;
  const judged = judgeDocument(menu, explaining);
  const showing: Showing = { full: judged.line, some: menu.holdsLocked ? ALWAYS : judged.line };
  return [
    { what: 'document', key, parent: null, ...place, collection: null, ...decide(showing, judged) },
    ...explainValue(
      menu.value,
      { pointer: '', container: createContainer('document', key, place, showing) },
      explaining,
    ),
  ];
}
