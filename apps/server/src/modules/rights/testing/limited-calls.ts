import type { Answer, Approvals, Chosen, Person } from '../../approvals/testing/open-approvals.ts';
import { HOUR, START } from '../../approvals/testing/open-approvals.ts';

/** What is changed, and who may notice it. */
export type Change = { language: 'en' | 'et'; audience: 'EE' | 'everybody' };

export const CHANGES: readonly Change[] = (['en', 'et'] as const).flatMap((language) =>
  (['EE', 'everybody'] as const).map((audience) => ({ language, audience })),
);

export type LimitedWorld = { on: Approvals; owner: Person };

/** A call that limits count for, as somebody makes it. */
export type LimitedCall = {
  /** It says nothing of the kind of document. */
  ofAnyKind?: true;
  kind?: 'banner' | 'feature-flag';
  /** It is about more than texts, whatever was changed. */
  isWhole?: true;
  make(world: LimitedWorld, by: Person, id: string, change: Change): Promise<Answer>;
};

const dataOf = ({ audience }: Change, title: object): object => ({
  title,
  order: { lobby: 1 },
  ...(audience === 'EE' && { audience: { licences: ['EE'] } }),
});
const before = (change: Change): object => dataOf(change, { en: 'One', et: 'Üks' });
const titleAfter = ({ language }: Change): object => ({ en: 'One', et: 'Üks', [language]: 'New' });
const after = (change: Change): object => dataOf(change, titleAfter(change));
export const LATER = new Date(START + HOUR).toISOString();

/** A banner on the site. */
async function live({ on, owner }: LimitedWorld, id: string, change: Change): Promise<Chosen> {
  const chosen = await on.put(owner, 'banner', id, before(change));
  await on.publish(owner, [chosen]);
  return chosen;
}

/** … and its draft with the change. */
async function drafted(world: LimitedWorld, id: string, change: Change): Promise<Chosen> {
  await live(world, id, change);
  return world.on.put(world.owner, 'banner', id, after(change));
}

const ifMatch = ({ revision }: { revision: number }): { headers: Record<string, string> } => ({
  headers: { 'if-match': `"${revision}"` },
});

async function brought(
  { on, owner }: LimitedWorld,
  by: Person,
  [id, change, target]: [string, Change, 'drafts' | 'release'],
): Promise<Answer> {
  const { body: all } = await owner.call('GET', '/content');
  const file = { ...(all as object), documents: { banner: { [id]: after(change) } } };
  const seen = await by.call('POST', '/content/import/preview', { body: { file, target } });
  const { fingerprint } = seen.body as { fingerprint: string };
  on.revisions.delete(`banner/${id}`);
  return target === 'drafts'
    ? by.call('POST', '/content/import', { body: { file, fingerprint } })
    : by.call('POST', '/content/import/release', { body: { file, fingerprint, comment: 'In' } });
}

async function scheduled(
  world: LimitedWorld,
  id: string,
  change: Change,
): Promise<{ id: string; version: number }> {
  const documents = [await drafted(world, id, change)];
  const { body } = await world.owner.call('POST', '/schedules', {
    body: { comment: 'Later', documents, publishAt: LATER },
  });
  return body as { id: string; version: number };
}

async function picture({ on, owner }: LimitedWorld, id: string): Promise<{ id: string; version: number }> {
  const name = Buffer.from(id).toString('hex').padEnd(32, '0').slice(0, 32);
  const row = { id: name, name: `${id}.png`, type: 'png', width: 1, height: 1, bytes: 1 } as const;
  const words = { alt: { en: 'One', et: 'Üks' }, isDecorative: false, createdAt: new Date(START) };
  await on.store.images.insert(
    { ...row, ...words, sourceHash: id, authorId: owner.id, authorName: owner.name },
    [],
  );
  return { id: name, version: 1 };
}

/** Every call of the contract whose limits are about drafts or players. */
export const LIMITED_CALLS: Readonly<Record<string, LimitedCall>> = {
  'PUT /admin/api/documents/{kind}/{id}': {
    async make(world, by, id, change) {
      const chosen = await live(world, id, change);
      return by.call('PUT', `/documents/banner/${id}`, { ...ifMatch(chosen), body: after(change) });
    },
  },
  'PATCH /admin/api/documents/{kind}/{id}': {
    async make(world, by, id, change) {
      const chosen = await live(world, id, change);
      const body = [{ op: 'replace', path: `/title/${change.language}`, value: 'New' }];
      return by.call('PATCH', `/documents/banner/${id}`, { ...ifMatch(chosen), body });
    },
  },
  'DELETE /admin/api/documents/{kind}/{id}': {
    isWhole: true,
    make: async (world, by, id, change) =>
      by.call('DELETE', `/documents/banner/${id}`, ifMatch(await live(world, id, change))),
  },
  'POST /admin/api/documents/{kind}/{id}/discard': {
    make: async (world, by, id, change) =>
      by.call('POST', `/documents/banner/${id}/discard`, ifMatch(await drafted(world, id, change))),
  },
  'POST /admin/api/documents/{kind}/{id}/bring-back': {
    async make(world, by, id, change) {
      const { on, owner } = world;
      const chosen = await drafted(world, id, change);
      const number = await on.current();
      await on.publish(owner, [chosen]);
      // Another draft on top, so that the head stays.
      const head = await on.put(owner, 'banner', id, after(change));
      await owner.call('POST', `/releases/${number}/rollback`, { body: { comment: 'Back' } });
      return by.call('POST', `/documents/banner/${id}/bring-back`, ifMatch(head));
    },
  },
  'POST /admin/api/bulk': {
    async make(world, by, id, change) {
      const documents = [await live(world, id, change)];
      const edit = { type: 'set', fields: [{ pointer: '/title', value: titleAfter(change) }] };
      return by.call('POST', '/bulk', { body: { documents, edit } });
    },
  },
  'POST /admin/api/content/import': {
    async make(world, by, id, change) {
      await live(world, id, change);
      return brought(world, by, [id, change, 'drafts']);
    },
  },
  'POST /admin/api/translations/import': {
    async make(world, by, id, change) {
      await live(world, id, change);
      // English is what is translated, so that another language stands for it here.
      const language = change.language === 'en' ? 'de' : change.language;
      const rows = [{ kind: 'banner', id, pointer: '/title', source: 'One', text: 'New' }];
      const seen = await by.call('POST', '/translations/import/preview', { body: { language, rows } });
      const { fingerprint } = seen.body as { fingerprint: string };
      return by.call('POST', '/translations/import', { body: { language, rows, fingerprint } });
    },
  },
  'POST /admin/api/images': {
    ofAnyKind: true,
    isWhole: true,
    async make({ on }, by, id) {
      const { keepImage } = await import('../../images/images.service.ts');
      const made = { width: 1, height: 1, type: 'png' as const, master: Buffer.from(id), files: [] };
      const actor = { id: by.id, name: by.name, email: by.name, ip: null };
      return on.store
        .transaction((transaction) =>
          keepImage(
            { transaction, actor, at: new Date(START) },
            { name: id, sourceHash: id, picture: made },
            1_000_000,
          ),
        )
        .then(
          () => ({ status: 201, body: undefined }),
          (error: { status: number; code: string }) => ({
            status: error.status,
            body: { error: { code: error.code } },
          }),
        );
    },
  },
  'PATCH /admin/api/images/{id}': {
    ofAnyKind: true,
    async make(world, by, id, { language }) {
      const { id: image, version } = await picture(world, id);
      const alt = { en: 'One', et: 'Üks', [language]: 'New' };
      return by.call('PATCH', `/images/${image}`, { ...ifMatch({ revision: version }), body: { alt } });
    },
  },
  'DELETE /admin/api/images/{id}': {
    ofAnyKind: true,
    isWhole: true,
    make: async (world, by, id) => by.call('DELETE', `/images/${(await picture(world, id)).id}`),
  },
  'POST /admin/api/images/{id}/replace': {
    isWhole: true,
    async make(world, by, id, change) {
      const { on, owner } = world;
      const [one, other] = [await picture(world, `${id}a`), await picture(world, `${id}b`)];
      const src = (image: string): string => `/images/${image}-1x1.png`;
      const shown = { ...before(change), image: { src: src(one.id), alt: { en: 'One', et: 'Üks' } } };
      await on.put(owner, 'banner', id, shown);
      return by.call('POST', `/images/${one.id}/replace`, { body: { by: other.id } });
    },
  },
  'POST /admin/api/approvals/{id}/decision': {
    async make(world, by, id, change) {
      const asked = await world.on.ask(world.owner, [await drafted(world, id, change)]);
      return world.on.decide(by, asked);
    },
  },
  'DELETE /admin/api/approvals/{id}': {
    async make(world, by, id, change) {
      const asked = await world.on.ask(world.owner, [await drafted(world, id, change)]);
      return by.call('DELETE', `/approvals/${asked.id}`);
    },
  },
  'POST /admin/api/content/import/release': {
    async make(world, by, id, change) {
      await live(world, id, change);
      return brought(world, by, [id, change, 'release']);
    },
  },
  'POST /admin/api/releases': {
    make: async (world, by, id, change) => world.on.publish(by, [await drafted(world, id, change)]),
  },
  'POST /admin/api/releases/{number}/rollback': {
    async make(world, by, id, change) {
      const chosen = await drafted(world, id, change);
      const number = await world.on.current();
      await world.on.publish(world.owner, [chosen]);
      return by.call('POST', `/releases/${number}/rollback`, { body: { comment: 'Back' } });
    },
  },
  'POST /admin/api/releases/{number}/undo': {
    async make(world, by, id, change) {
      await world.on.publish(world.owner, [await drafted(world, id, change)]);
      const onto = await world.on.current();
      return by.call('POST', `/releases/${onto}/undo`, { body: { comment: 'Off', onto } });
    },
  },
  'POST /admin/api/flags/{id}/default': {
    kind: 'feature-flag',
    isWhole: true,
    async make({ on, owner }, by, id) {
      const flag = { key: id, description: 'A flag', type: 'boolean', default: false, rules: [] };
      const { revision } = await on.put(owner, 'feature-flag', id, flag);
      await on.publish(owner, [{ kind: 'feature-flag', id, revision }]);
      return by.call('POST', `/flags/${id}/default`, { body: { value: true, revision, comment: 'On' } });
    },
  },
  'POST /admin/api/schedules': {
    async make(world, by, id, change) {
      const documents = [await drafted(world, id, change)];
      return by.call('POST', '/schedules', { body: { comment: 'Later', documents, publishAt: LATER } });
    },
  },
  'PATCH /admin/api/schedules/{id}': {
    async make(world, by, id, change) {
      const { id: schedule, version } = await scheduled(world, id, change);
      const body = { comment: 'By me' };
      return by.call('PATCH', `/schedules/${schedule}`, { ...ifMatch({ revision: version }), body });
    },
  },
  'DELETE /admin/api/schedules/{id}': {
    async make(world, by, id, change) {
      const { id: schedule, version } = await scheduled(world, id, change);
      return by.call('DELETE', `/schedules/${schedule}`, ifMatch({ revision: version }));
    },
  },
};
