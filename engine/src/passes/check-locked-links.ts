import type { LicenceDocument, NavigationDocument } from '@marquee/schemas';
import { isTargeted, LOCKED_LINKS, type Targeted } from '../compile/locked-links.ts';
import { documentsOf, report, type CompilePass, type SnapshotDraft } from '../compile/snapshot-draft.ts';

/**
 * Reports every attempt to hide a responsible-gaming link (SAFE-01). The documents stay: resolving ignores the attempt,
 * while leaving out the menu would really hide the link.
 */
export const checkLockedLinks: CompilePass = {
  name: 'check-locked-links',
  after: ['admit-documents'],
  run(draft) {
    for (const [id, data] of documentsOf(draft, 'navigation'))
      checkMenu(draft, id, data as NavigationDocument); // validated
    for (const [id, data] of documentsOf(draft, 'licence')) {
      ((data as LicenceDocument).hiddenLinks ?? []).forEach((link, index) => {
        if (LOCKED_LINKS.has(link))
          locked(draft, { kind: 'licence', id, pointer: `/hiddenLinks/${index}` }, link);
      });
    }
  },
};

type Place = { kind: string; id: string; pointer: string };

function checkMenu(draft: SnapshotDraft, id: string, menu: NavigationDocument): void {
  const at = (pointer: string): Place => ({ kind: 'navigation', id, pointer });
  const links = menu.sections.map(({ items }) => items.filter((item) => LOCKED_LINKS.has(item.id)));
  const first = links.flat()[0];
  if (first && isTargeted(menu)) locked(draft, at(targetPointer(menu, '')), first.id);
  menu.sections.forEach((section, index) => {
    const inside = links[index]?.[0];
    if (inside && isTargeted(section))
      locked(draft, at(targetPointer(section, `/sections/${index}`)), inside.id);
    section.items.forEach((item, position) => {
      if (LOCKED_LINKS.has(item.id) && isTargeted(item))
        locked(draft, at(targetPointer(item, `/sections/${index}/items/${position}`)), item.id);
    });
  });
}

const targetPointer = ({ brands, audience }: Targeted, pointer: string): string =>
  `${pointer}/${brands ? 'brands' : isTargeted({ audience }) ? 'audience' : 'schedule'}`;

function locked(draft: SnapshotDraft, { kind, id, pointer }: Place, link: string): void {
  report(draft, kind, id, {
    code: 'LOCKED_PART',
    severity: 'error',
    pointer,
    message: `The link ${link} helps against problem gambling and cannot be hidden. Remove this condition.`,
  });
}
