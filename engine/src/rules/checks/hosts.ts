import type { LicenceDocument } from '@marquee/schemas';
import { NO_BREACHES, type Breach, type CheckModule } from '../check.ts';

/** The licence is served on some domains only, and on so many. */
export const hosts: CheckModule<'hosts'> = {
  type: 'hosts',
  breaches(document, { endings, atMost = Infinity }) {
    if (document.kind !== 'licence') return NO_BREACHES;
    const { hosts: all = [] } = document.data as unknown as LicenceDocument; // validated
    const isAllowed = (host: string): boolean =>
      endings.some((ending) => host === ending || host.endsWith(`.${ending}`));
    const others = all.flatMap((host, at): Breach[] =>
      isAllowed(host)
        ? []
        : [
            {
              pointer: `/hosts/${at}`,
              words: `${host} is none of the domains allowed: ${endings.join(', ')}.`,
            },
          ],
    );
    return all.length > atMost
      ? [...others, { pointer: '/hosts', words: `${all.length} host names: at most ${atMost} are allowed.` }]
      : others;
  },
};
