import type { LicenceDocument } from '@marquee/schemas';
import { documentsOf, type CompilePass } from '../compile/snapshot-draft.ts';

export const indexHiddenLinks: CompilePass = {
  name: 'index-hidden-links',
  after: ['check-references'],
  run(draft) {
    for (const [code, data] of documentsOf(draft, 'licence'))
      draft.hiddenLinks.set(code, new Set((data as LicenceDocument).hiddenLinks)); // validated
  },
};
