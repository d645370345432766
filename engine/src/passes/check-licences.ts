import type { LicenceDocument } from '@marquee/schemas';
import { documentsOf, report, type CompilePass } from '../compile/snapshot-draft.ts';

/**
 * Checks that exactly one licence is the default (LIC-05). No licence is left out for it: without its licence a visitor
 * would lose the licence line and the help links.
 */
export const checkLicences: CompilePass = {
  name: 'check-licences',
  after: ['admit-documents'],
  run(draft) {
    const licences = [...documentsOf(draft, 'licence')];
    const defaults = licences.filter(([, data]) => (data as LicenceDocument).isDefault === true); // validated
    const wrong = defaults.length === 0 ? licences.slice(0, 1) : defaults.slice(1);
    for (const [id] of wrong) {
      report(draft, 'licence', id, {
        code: 'LICENCE_DEFAULT',
        severity: 'error',
        pointer: '/isDefault',
        message:
          defaults.length === 0
            ? 'No licence is the default. Make one the licence of unknown hosts.'
            : `${String(defaults[0]?.[0])} is the default already. Only one licence can be.`,
      });
    }
  },
};
