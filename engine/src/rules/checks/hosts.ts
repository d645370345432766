import type { LicenceDocument } from '@marquee/schemas';
import { NO_BREACHES, type CheckModule } from '../check.ts';

/** The licence is served on some domains only. */
export const hosts: CheckModule<'hosts'> = {
  type: 'hosts',
  breaches(document, { endings }) {
    if (document.kind !== 'licence') return NO_BREACHES;
    const licence = document.data as unknown as LicenceDocument; // validated
    const isAllowed = (host: string): boolean =>
      endings.some((ending) => host === ending || host.endsWith(`.${ending}`));
    return (licence.hosts ?? []).flatMap((host, at) =>
      isAllowed(host)
        ? []
        : [
            {
              pointer: `/hosts/${at}`,
              words: `${host} is none of the domains allowed: ${endings.join(', ')}.`,
            },
          ],
    );
  },
};
