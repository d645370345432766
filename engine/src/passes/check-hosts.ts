import type { BrandDocument, LicenceDocument } from '@marquee/schemas';
import { documentsOf, report, type CompilePass } from '../compile/snapshot-draft.ts';

/**
 * Checks that each host belongs to one brand and to one licence. Nothing is left out for it: the first that names a host
 * keeps it, and a brand without its other hosts would be worse.
 */
export const checkHosts: CompilePass = {
  name: 'check-hosts',
  after: ['admit-documents'],
  run(draft) {
    for (const kind of ['brand', 'licence']) {
      const owners = new Map<string, string>();
      for (const [id, data] of documentsOf(draft, kind)) {
        const { hosts = [] } = data as BrandDocument | LicenceDocument; // validated
        hosts.forEach((host, index) => {
          const owner = owners.get(host);
          if (owner === undefined) owners.set(host, id);
          else
            report(draft, kind, id, {
              code: 'DUPLICATE_HOST',
              severity: 'error',
              pointer: `/hosts/${index}`,
              ...(owner === id
                ? { message: `${host} is in the list above already.` }
                : {
                    message: `${host} is a host of ${kind} ${owner} already. Remove it from one of the two.`,
                    other: { kind, id: owner },
                  }),
            });
        });
      }
    }
  },
};
