import type { Chosen } from '../../../apps/server/src/modules/approvals/testing/open-approvals.ts';
import { bring, bulk, patch, put, setTitle, type Trick } from './trick.ts';
import { banner, EVIL, GOOD, ifMatch, live } from './world.ts';

/** As a translator into Estonian. */
export const WRITING: readonly Trick[] = [
  {
    name: 'saves another language',
    go: async (world, id) => put(world.translator, await live(world, id), banner({ ...GOOD, en: EVIL })),
  },
  {
    name: 'saves a language that is not there yet',
    go: async (world, id) => put(world.translator, await live(world, id), banner({ ...GOOD, de: EVIL })),
  },
  {
    name: 'saves both languages at once',
    go: async (world, id) => put(world.translator, await live(world, id), banner({ en: EVIL, et: 'Uus' })),
  },
  {
    name: 'patches another language',
    go: async (world, id) =>
      patch(world.translator, await live(world, id), [{ op: 'replace', path: '/title/en', value: EVIL }]),
  },
  {
    name: 'patches the whole document',
    go: async (world, id) =>
      patch(world.translator, await live(world, id), [
        { op: 'replace', path: '', value: banner({ en: EVIL }) },
      ]),
  },
  {
    name: 'patches the text as a whole',
    go: async (world, id) =>
      patch(world.translator, await live(world, id), [
        { op: 'replace', path: '/title', value: { ...GOOD, en: EVIL } },
      ]),
  },
  {
    name: 'writes its own text, then moves it to another language',
    async go(world, id) {
      const chosen = await live(world, id);
      return patch(world.translator, chosen, [
        { op: 'replace', path: '/title/et', value: EVIL },
        { op: 'copy', from: '/title/et', path: '/title/en' },
      ]);
    },
  },
  {
    name: 'moves its own text to another language',
    async go(world, id) {
      const chosen = await live(world, id);
      const body = [{ op: 'replace', path: '/title/et', value: EVIL }];
      const { body: saved } = await world.translator.call('PATCH', `/documents/banner/${id}`, {
        headers: ifMatch(chosen),
        body,
      });
      return patch(world.translator, { ...chosen, ...(saved as Chosen) }, [
        { op: 'move', from: '/title/et', path: '/title/en' },
      ]);
    },
  },
  {
    name: 'patches on an old revision, so that it is merged',
    async go(world, id) {
      const chosen = await live(world, id);
      await world.on.put(world.owner, 'banner', id, banner(GOOD, { order: { lobby: 7 } }));
      return patch(world.translator, chosen, [{ op: 'replace', path: '/title/en', value: EVIL }]);
    },
  },
  {
    name: 'names a message instead of the text',
    go: async (world, id) => put(world.translator, await live(world, id), banner({ key: EVIL })),
  },
  {
    name: 'changes what is no text',
    go: async (world, id) =>
      put(world.translator, await live(world, id), banner(GOOD, { order: { [EVIL]: 1 } })),
  },
  {
    name: 'uses a place that looks like a text',
    go: async (world, id) =>
      put(world.translator, await live(world, id), banner(GOOD, { variables: { et: EVIL } })),
  },
  {
    name: 'writes another spelling of the language',
    async go(world, id) {
      const chosen = await live(world, id);
      for (const language of ['et-EE', 'ET', 'est', 'et '])
        await put(world.translator, chosen, banner({ ...GOOD, [language]: EVIL }));
    },
  },
  {
    name: 'makes a document',
    go: ({ translator }, id) =>
      translator.call('PUT', `/documents/banner/${id}`, {
        headers: { 'if-none-match': '*' },
        body: banner({ et: EVIL, en: EVIL }),
      }),
  },
  {
    name: 'makes the messages of another language',
    go: ({ translator }) =>
      translator.call('PUT', '/documents/messages/de', {
        headers: { 'if-none-match': '*' },
        body: { locale: 'de', messages: { 'A.B': EVIL } },
      }),
  },
  {
    name: 'duplicates a document many at once',
    async go(world, id) {
      const chosen = await live(world, id);
      const { status } = await bulk(world.translator, [chosen], { type: 'duplicate' });
      if (status !== 403) throw new Error(`It was duplicated: ${status}`);
    },
  },
  {
    name: 'edits many at once',
    go: async (world, id) => bulk(world.translator, [await live(world, id)], setTitle({ ...GOOD, en: EVIL })),
  },
  {
    name: 'edits many at once, by an API token',
    go: async (world, id) => bulk(world.tokens.et, [await live(world, id)], setTitle({ ...GOOD, en: EVIL })),
  },
  {
    name: 'imports drafts',
    async go(world, id) {
      await live(world, id);
      return bring(world.translator, { banner: { [id]: banner({ ...GOOD, en: EVIL }) } }, 'drafts');
    },
  },
  {
    name: 'imports a new document',
    go: ({ translator }, id) =>
      bring(translator, { banner: { [id]: banner({ et: EVIL, en: EVIL }) } }, 'drafts'),
  },
  {
    name: 'imports translations of another language',
    async go(world, id) {
      await live(world, id);
      const rows = [{ kind: 'banner', id, pointer: '/title', source: 'Good', text: EVIL }];
      const { body } = await world.translator.call('POST', '/translations/import/preview', {
        body: { language: 'de', rows },
      });
      const { fingerprint } = body as { fingerprint: string };
      return world.translator.call('POST', '/translations/import', {
        body: { language: 'de', rows, fingerprint },
      });
    },
  },
  {
    name: 'restores an older version of another language',
    async go(world, id) {
      const first = await world.on.put(world.owner, 'banner', id, banner({ ...GOOD, en: EVIL }));
      const chosen = await world.on.put(world.owner, 'banner', id, banner(GOOD));
      return put(world.translator, chosen, banner({ ...GOOD, en: EVIL }), `?restores=${first.revision}`);
    },
  },
  {
    name: 'keeps its side of a conflict',
    go: async (world, id) =>
      put(world.translator, await live(world, id), banner({ ...GOOD, en: EVIL }), '?conflict=side'),
  },
  {
    name: 'discards what somebody wrote in another language',
    async go(world, id) {
      const chosen = await world.on.put(world.owner, 'banner', id, banner({ ...GOOD, en: EVIL }));
      await world.on.publish(world.owner, [chosen]);
      const next = await world.on.put(world.owner, 'banner', id, banner(GOOD));
      await world.on.publish(world.owner, [{ ...next }]);
      const draft = await world.on.put(world.owner, 'banner', id, banner({ en: 'Newer', et: 'Hea' }));
      const { status } = await world.translator.call('POST', `/documents/banner/${id}/discard`, {
        headers: ifMatch(draft),
      });
      if (status !== 403) throw new Error(`It was discarded: ${status}`);
    },
  },
  {
    name: 'sends the same request again with its key',
    async go(world, id) {
      const headers = { ...ifMatch(await live(world, id)), 'idempotency-key': `twice-${id}` };
      for (let time = 0; time < 2; time += 1)
        await world.translator.call('PUT', `/documents/banner/${id}`, {
          headers,
          body: banner({ en: EVIL }),
        });
    },
  },
  {
    name: 'writes while its limits are set',
    async go(world, id) {
      const chosen = await live(world, id);
      const person = await world.on.join(`New ${id}`, 'editor', { languages: ['et'] });
      await Promise.all([
        world.owner.call('PATCH', `/users/${person.id}`, { body: { scope: { languages: ['fi'] } } }),
        put(person, chosen, banner({ ...GOOD, en: EVIL })),
      ]);
    },
  },
  {
    name: 'writes in a session from before its limits',
    async go(world, id) {
      const chosen = await live(world, id);
      const person = await world.on.join(`Before ${id}`, 'editor');
      await world.owner.call('PATCH', `/users/${person.id}`, { body: { scope: { languages: ['et'] } } });
      return put(person, chosen, banner({ ...GOOD, en: EVIL }));
    },
  },
  {
    name: 'makes a token without limits',
    async go(world, id) {
      const chosen = await live(world, id);
      const { body } = await world.translator.call('POST', '/tokens', { body: { name: id, role: 'editor' } });
      const { token = 'none' } = body as { token?: string };
      return put(
        { ...world.owner, call: world.on.as({ authorization: `Bearer ${token}` }) },
        chosen,
        banner({ en: EVIL }),
      );
    },
  },
  {
    name: 'a publisher for pages writes a banner',
    go: async (world, id) => put(world.pages, await live(world, id), banner({ en: EVIL })),
  },
];
