import {
  type Approvals,
  type Chosen,
  openApprovals,
  type Person,
} from '../../../apps/server/src/modules/approvals/testing/open-approvals.ts';
import { openTestStore } from '../../../apps/server/src/store/testing/open-test-store.ts';

export type World = {
  on: Approvals;
  address: string;
  /** Without limits. */
  owner: Person;
  /** An editor for Estonian. */
  translator: Person;
  /** A publisher for EE. */
  estonia: Person;
  /** A publisher for pages. */
  pages: Person;
  /** An administrator for EE. */
  local: Person;
  /** API tokens: of the owner for Estonian, and for EE. */
  tokens: { et: Person; ee: Person; secret: string };
};

export const EVIL = 'Beyond';
export const EE = { audience: { licences: ['EE'] } };

const LICENCE = {
  name: 'A licence',
  minimumAge: 18,
  licenceLine: { en: 'Licence' },
  helpLinks: [{ label: { en: 'Help' }, link: 'https://help.example' }],
};

export const banner = (title: object, more: object = {}): object => ({ title, order: { lobby: 1 }, ...more });
export const GOOD = { en: 'Good', et: 'Hea' };

export async function openWorld(): Promise<World & { close: () => Promise<void> }> {
  const store = await openTestStore();
  const on = await openApprovals(store, { isListening: true });
  const owner = await on.join('Ada', 'administrator');
  const tokenOf = async (name: string, role: string, scope: object) => {
    const { body } = await owner.call('POST', '/tokens', { body: { name, role, scope } });
    const { token } = body as { token: string };
    return { secret: token, person: { ...owner, name, call: on.as({ authorization: `Bearer ${token}` }) } };
  };
  const site = [
    await on.put(owner, 'licence', 'CW', { ...LICENCE, code: 'CW', isDefault: true }),
    await on.put(owner, 'licence', 'EE', { ...LICENCE, code: 'EE', hosts: ['ee.localhost'] }),
    await on.put(owner, 'audience', 'estonians', EE),
    await on.put(owner, 'feature-flag', 'risky', {
      key: 'risky',
      description: 'Risky',
      type: 'boolean',
      default: false,
      rules: [],
    }),
  ];
  for (const code of ['en', 'et', 'de'])
    site.push(await on.put(owner, 'locale', code, { code, name: code, order: 1 }));
  const { status, body } = await on.publish(owner, site);
  if (status >= 300) throw new Error(JSON.stringify(body));
  const [et, ee] = [
    await tokenOf('Pipeline et', 'publisher', { languages: ['et'] }),
    await tokenOf('Pipeline ee', 'publisher', { licences: ['EE'] }),
  ];
  return {
    on,
    address: on.address ?? '',
    owner,
    translator: await on.join('Liis', 'editor', { languages: ['et'] }),
    estonia: await on.join('Kert', 'publisher', { licences: ['EE'] }),
    pages: await on.join('Paul', 'publisher', { kinds: ['page'] }),
    local: await on.join('Lea', 'administrator', { licences: ['EE'] }),
    tokens: { et: et.person, ee: ee.person, secret: ee.secret },
    close: async () => {
      await on.app.close();
      await store.close();
    },
  };
}

/** A banner on the site. */
export async function live({ on, owner }: World, id: string, more: object = {}): Promise<Chosen> {
  const chosen = await on.put(owner, 'banner', id, banner(GOOD, more));
  await on.publish(owner, [chosen]);
  return chosen;
}

export const ifMatch = ({ revision }: { revision: number }) => ({ 'if-match': `"${revision}"` });
