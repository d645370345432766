import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { seedPictures } from '../../store/seeding/seed-pictures.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';
import { openImages, servedImageRoutes } from './served-images.ts';

let store: Store;
let admin: Awaited<ReturnType<typeof openTestAdmin>>;
let editor: TestClient;
let publisher: TestClient;
const served = Fastify();

beforeAll(async () => {
  store = await openTestStore();
  admin = await openTestAdmin(store);
  editor = await admin.signIn('editor');
  publisher = await admin.signIn('publisher');
  await served.register(servedImageRoutes, { images: await openImages(served, store) });
});
afterAll(async () => {
  await served.close();
  await admin.app.close();
  await store.close();
});

const picture = (background: string, width = 200, height = 100): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

type Image = { id: string; src: string; version: number; alt: object; isNew: boolean; isDecorative: boolean };
type Answer = { status: number; body: Image & { error?: { code: string; current?: unknown } } };
type Sending = { name?: string; type?: string; headers?: Record<string, string>; to?: typeof admin };

async function upload(
  bytes: Buffer,
  { name = 'hero.png', type = 'image/png', headers, to = admin }: Sending = {},
) {
  const response = await to.app.inject({
    method: 'POST',
    url: `/admin/api/images?name=${encodeURIComponent(name)}`,
    headers: {
      cookie: editor.cookie,
      'x-csrf-token': editor.csrfToken,
      'content-type': type,
      ...headers,
    },
    payload: bytes,
  });
  return { status: response.statusCode, body: response.json<Answer['body']>() };
}

const patch = async (id: string, version: number, body: object): Promise<Answer> =>
  (await editor.call('PATCH', `/images/${id}`, { headers: { 'if-match': `"${version}"` }, body })) as Answer;

const popup = (image: object) => ({ title: { en: 'P' }, content: { en: 'x' }, image });
const save = (id: string, data: object, revision?: number) =>
  editor.call('PUT', `/documents/popup/${id}`, {
    headers: revision === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${revision}"` },
    body: data,
  });
const publish = (id: string, revision: number) =>
  publisher.call('POST', '/releases', {
    body: { comment: 'x', documents: [{ kind: 'popup', id, revision }] },
  });

it('keeps a picture under an address made of its own bytes, and serves every size for good', async () => {
  const { status, body } = await upload(await picture('#a00'), { name: ' Autumn.png ' });
  const { id } = body;
  expect([status, body]).toEqual([
    201,
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      number: expect.any(Number) as number,
      version: 1,
      name: 'Autumn.png',
      src: `/images/${id}-200x100.jpg`,
      type: 'jpg',
      width: 200,
      height: 100,
      bytes: expect.any(Number) as number,
      alt: {},
      isDecorative: false,
      focus: null,
      tags: [],
      isDrawn: false,
      createdAt: expect.any(String) as string,
      createdBy: 'The editor',
      isNew: true,
    },
  ]);
  const own = await served.inject(body.src);
  expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(own.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(createHash('sha256').update(own.rawPayload).digest('hex').slice(0, 32)).toBe(id);
  const small = await served.inject(`/images/${id}/96.avif`);
  expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/avif']);
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 96, height: 48 });
  for (const path of [
    `/images/${id}/97.avif`,
    `/images/${id}/96.exe`,
    `/images/${'0'.repeat(32)}/96.webp`,
    '/images/x',
  ])
    expect((await served.inject(path)).statusCode).toBe(404);
});

it('knows a picture that is there already', async () => {
  const bytes = await picture('#0a0');
  const first = await upload(bytes, { name: 'one.png' });
  const again = await upload(bytes, { name: 'two.png' });
  expect([again.status, again.body]).toMatchObject([
    200,
    { id: first.body.id, name: 'one.png', isNew: false },
  ]);
  // Other bytes, the same pixels.
  const other = await upload(await sharp(bytes).png({ compressionLevel: 1 }).toBuffer());
  expect([other.status, other.body.id]).toEqual([200, first.body.id]);
});

it('does a repeated upload once, and tells another one under the same key apart', async () => {
  const headers = { 'idempotency-key': 'upload-1' };
  const first = await upload(await picture('#123'), { headers });
  expect((await upload(await picture('#123'), { headers })).body).toMatchObject({ id: first.body.id });
  const other = await upload(await picture('#321'), { headers });
  expect([other.status, other.body.error?.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
});

it('goes by what the bytes are, whatever the name and the content type say', async () => {
  const jpeg = await sharp(await picture('#00a'))
    .jpeg()
    .toBuffer();
  const taken = await upload(jpeg, { name: 'really.png', type: 'image/png' });
  expect([taken.status, taken.body.src]).toEqual([201, `/images/${taken.body.id}-200x100.jpg`]);
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const refused = await upload(page, { name: 'hero.png', type: 'image/png' });
  expect([refused.status, refused.body.error?.code]).toEqual([415, 'IMAGE_TYPE_UNKNOWN']);
  const drawing = await upload(Buffer.from('<svg onload="alert(1)"/>'), { type: 'image/svg+xml' });
  expect([drawing.status, drawing.body.error?.code]).toEqual([415, 'IMAGE_SVG_REFUSED']);
});

it('says of each other refusal what is wrong', async () => {
  const whole = await picture('#222', 400, 400);
  const damaged = await upload(whole.subarray(0, whole.length - 40));
  expect([damaged.status, damaged.body.error?.code]).toEqual([422, 'IMAGE_DAMAGED']);
  const large = await upload(Buffer.alloc(16 * 1024 * 1024 + 1));
  expect([large.status, large.body.error?.code]).toEqual([413, 'IMAGE_TOO_LARGE']);
  const empty = await upload(Buffer.alloc(0));
  expect([empty.status, empty.body.error?.code]).toEqual([400, 'INVALID_REQUEST']);
  const nameless = await upload(whole, { name: '' });
  expect([nameless.status, nameless.body.error?.code]).toEqual([400, 'INVALID_REQUEST']);
});

it('keeps no more than there is room for', async () => {
  const small = await openTestAdmin(store, { imageBytes: 1000 });
  const { status, body } = await upload(await picture('#c0c', 400, 300), { to: small });
  expect([status, body.error?.code]).toEqual([409, 'IMAGE_STORE_FULL']);
  await small.app.close();
});

it('lets a picture’s words change only on the version they were read at, and not away', async () => {
  const { id } = (await upload(await picture('#0cc'))).body;
  const said = await patch(id, 1, { alt: { en: ' A comet ', de: 'Ein Komet', it: '' } });
  expect(said.body).toMatchObject({ version: 2, alt: { en: 'A comet', de: 'Ein Komet' } });
  const stale = await patch(id, 1, { name: 'comet' });
  expect([stale.status, stale.body.error]).toMatchObject([
    412,
    { code: 'STALE_IMAGE', current: { version: 2, alt: { en: 'A comet', de: 'Ein Komet' } } },
  ]);
  const mute = await patch(id, 2, { alt: { de: 'Ein Komet' } });
  expect([mute.status, mute.body.error?.code]).toEqual([422, 'IMAGE_ALT_REQUIRED']);
  expect((await patch(id, 2, { alt: {}, isDecorative: true })).body).toMatchObject({ version: 3, alt: {} });
  for (const wrong of [{}, { alt: 'x' }, { alt: { english: 'x' } }, { alt: { en: 'x'.repeat(1001) } }])
    expect((await patch(id, 3, wrong)).status).toBe(400);
  expect((await patch('0'.repeat(32), 1, { name: 'x' })).status).toBe(404);
});

it('takes no document that says neither what an uploaded picture shows nor that it is decoration', async () => {
  const { src } = (await upload(await picture('#ff0'))).body;
  const bare = await save('mute', popup({ src }));
  expect([bare.status, bare.body]).toMatchObject([
    422,
    { error: { problems: [{ code: 'PICTURE_ALT_MISSING', pointer: '/image' }] } },
  ]);
  expect((await save('mute', popup({ src, alt: { de: 'Nur deutsch' } }))).status).toBe(422);
  expect((await save('mute', popup({ src, alt: { en: 'A sun' } }))).status).toBe(201);
  expect((await save('plain', popup({ src, decorative: true }))).status).toBe(201);
});

it('lists pictures newest first with their uses, and finds them by name and words', async () => {
  const { id, src } = (await upload(await picture('#f0f'), { name: 'needle 100%.png' })).body;
  await patch(id, 1, { alt: { en: 'A haystack' } });
  await save('user-a', popup({ src, alt: { en: 'x' } }));
  await save('user-b', popup({ src, alt: { en: 'x' } }));
  const find = async (query: string) =>
    (await editor.call('GET', `/images${query}`)).body as {
      items: { id: string; uses: number }[];
      total: number;
      quota: number;
    };
  const all = await find('');
  expect(all.items[0]).toMatchObject({ id, uses: 2 });
  expect([all.total, all.quota]).toEqual([all.items.length, 2_000_000_000]);
  for (const search of ['NEEDLE', '100%', 'haystack', '"haystack" needle', 'néedle'])
    expect((await find(`?search=${encodeURIComponent(search)}`)).items.map((item) => item.id)).toEqual([id]);
  expect((await find('?search=1000')).items).toEqual([]);
  expect((await find('?unused')).items.some((item) => item.id === id)).toBe(false);
  const { body } = await editor.call('GET', `/images/${id}`);
  expect(body).toMatchObject({
    uses: [
      { kind: 'popup', id: 'user-a', isDraft: true, isLive: false, isScheduled: false },
      { kind: 'popup', id: 'user-b', isDraft: true, isLive: false, isScheduled: false },
    ],
    releases: [],
  });
});

it('removes a picture only when no draft and no release shows it', async () => {
  const { id, src } = (await upload(await picture('#0ff'))).body;
  const remove = async () => (await editor.call('DELETE', `/images/${id}`)) as Answer;
  await save('shown', popup({ src, alt: { en: 'x' } }));
  const used = await remove();
  expect([used.status, used.body.error?.code]).toEqual([409, 'IMAGE_IN_USE']);
  expect((await publish('shown', 1)).status).toBe(201);
  await save('shown', { title: { en: 'P' }, content: { en: 'x' } }, 1);
  expect((await remove()).status).toBe(409);
  expect((await publish('shown', 2)).status).toBe(201);
  const past = await remove();
  expect([past.status, past.body.error]).toMatchObject([409, { current: { uses: [], releases: [1] } }]);
  const other = (await upload(await picture('#0f0'))).body;
  expect((await served.inject(other.src)).statusCode).toBe(200);
  expect((await editor.call('DELETE', `/images/${other.id}`)).status).toBe(204);
  await expect.poll(async () => (await served.inject(other.src)).statusCode).toBe(404);
  expect((await editor.call('DELETE', `/images/${other.id}`)).status).toBe(404);
});

it('publishes nothing that names a picture which is not there', async () => {
  const src = `/images/${'ab'.repeat(16)}-10x10.jpg`;
  await save('hole', popup({ src, alt: { en: 'x' } }));
  const { status, body } = await publish('hole', 1);
  expect([status, body]).toMatchObject([
    422,
    { error: { code: 'RELEASE_HAS_PROBLEMS', problems: [{ code: 'IMAGE_NOT_FOUND', id: 'hole' }] } },
  ]);
});

it('replaces a picture in every draft, and leaves what is published and every revision as it was', async () => {
  const before = (await upload(await picture('#300'))).body;
  const after = (await upload(await picture('#400'))).body;
  await patch(before.id, 1, { alt: { en: 'Old' } });
  await patch(after.id, 1, { alt: { en: 'New' } });
  await save('own', popup({ src: before.src, alt: { en: 'Old' } }));
  await save('other', popup({ src: before.src, alt: { en: 'Written here' } }));
  await publish('own', 1);
  const { status, body } = await editor.call('POST', `/images/${before.id}/replace`, {
    body: { by: after.id },
  });
  expect([status, body]).toEqual([
    200,
    {
      documents: [
        { kind: 'popup', id: 'other', revision: 2 },
        { kind: 'popup', id: 'own', revision: 2 },
      ],
    },
  ]);
  const data = async (id: string) =>
    ((await editor.call('GET', `/documents/popup/${id}`)).body as { data: { image: object } }).data.image;
  expect([await data('own'), await data('other')]).toEqual([
    { src: after.src, alt: { en: 'New' } },
    { src: after.src, alt: { en: 'Written here' } },
  ]);
  const { documents } = await store.loadRelease();
  expect(documents['popup']?.['own']).toMatchObject({ image: { src: before.src } });
  const first = await store.documents.findRevision('popup', 'other', 1);
  expect(first?.data).toMatchObject({ image: { src: before.src } });
});

const focus = { at: { x: 62, y: 40 }, crops: { story: { x: 90, y: 35 } } };

it('[ADMIN-27] keeps where the subject of a picture is, and says it in the address that documents take', async () => {
  const { id, src } = (await upload(await picture('#310'))).body;
  const { status, body } = await patch(id, 1, { focus });
  expect([status, body]).toMatchObject([200, { focus, src: `${src}#at=62,40&story=90,35`, version: 2 }]);
  expect((await editor.call('GET', `/images/${id}`)).body).toMatchObject({ focus });
  expect((await patch(id, 2, { focus: null })).body).toMatchObject({ focus: null, src });
  const refused = await patch(id, 3, { focus: { at: { x: 101, y: 0 } } });
  expect([refused.status, refused.body.error?.code]).toEqual([400, 'INVALID_REQUEST']);
});

it('[ADMIN-27] finds pictures by tags, and lists the tags', async () => {
  const { id } = (await upload(await picture('#320'))).body;
  const tagged = await patch(id, 1, { tags: [' Summer ', 'summer', 'Beach'] });
  expect(tagged.body).toMatchObject({ tags: ['summer', 'beach'] });
  const list = async (query: string) =>
    (await editor.call('GET', `/images?${query}`)).body as { items: Image[]; tags: object[] };
  expect((await list('tag=beach')).items.map((image) => image.id)).toEqual([id]);
  expect((await list('search=summer')).items.map((image) => image.id)).toEqual([id]);
  expect((await list('tag=winter')).items).toEqual([]);
  expect((await list('')).tags).toEqual([
    { tag: 'beach', count: 1 },
    { tag: 'summer', count: 1 },
  ]);
});

it('[ADMIN-27] shows what replacing would write, writes drafts, and leaves what is live', async () => {
  const before = (await upload(await picture('#330'))).body;
  const after = (await upload(await picture('#340'))).body;
  await patch(before.id, 1, { alt: { en: 'Old' } });
  await patch(after.id, 1, { alt: { en: 'New' }, focus });
  await save('bulk', popup({ src: `${before.src}#at=1,2`, alt: { en: 'Old' } }));
  await publish('bulk', 1);
  const { uses } = (await editor.call('GET', `/images/${before.id}`)).body as {
    uses: { revision: number }[];
  };
  expect(uses).toMatchObject([{ kind: 'popup', id: 'bulk', isDraft: true, isLive: true, revision: 1 }]);
  const documents = [{ kind: 'popup', id: 'bulk', revision: 1 }];
  const body = { documents, edit: { type: 'picture', picture: before.id, by: after.id } };
  const image = { src: `${after.src}#at=62,40&story=90,35`, alt: { en: 'New' } };
  const preview = await editor.call('POST', '/bulk/preview', { body });
  expect(preview.body).toMatchObject({ items: [{ id: 'bulk', outcome: 'changes', after: { image } }] });
  expect((await store.documents.find('popup', 'bulk'))?.revision).toBe(1);
  const done = await editor.call('POST', '/bulk', { body });
  expect([done.status, done.body]).toEqual([
    200,
    { items: [{ kind: 'popup', id: 'bulk', revision: 2 }], unchanged: 0 },
  ]);
  expect((await store.documents.find('popup', 'bulk'))?.data).toMatchObject({ image });
  const live = (await store.loadRelease()).documents['popup']?.['bulk'];
  expect(live).toMatchObject({ image: { src: `${before.src}#at=1,2` } });
});

it('[ADMIN-27] puts a new focal point into the documents that use the picture, and changes no words', async () => {
  const own = (await upload(await picture('#350'))).body;
  await patch(own.id, 1, { alt: { en: 'In the library' }, focus });
  await save('focus', popup({ src: own.src, alt: { en: 'Written here' } }));
  const documents = [{ kind: 'popup', id: 'focus', revision: 1 }];
  const edit = { type: 'picture', picture: own.id, by: own.id };
  expect((await editor.call('POST', '/bulk', { body: { documents, edit } })).status).toBe(200);
  expect((await store.documents.find('popup', 'focus'))?.data).toMatchObject({
    image: { src: `${own.src}#at=62,40&story=90,35`, alt: { en: 'Written here' } },
  });
});

it.each([
  [{ type: 'picture', by: 'x' }, 400],
  [{ type: 'picture', picture: 'x' }, 400],
  [{ type: 'picture', picture: 'x', by: 'y' }, 404],
])('replaces nothing with %j', async (edit, status) => {
  const documents = [{ kind: 'popup', id: 'bulk', revision: 2 }];
  expect((await editor.call('POST', '/bulk/preview', { body: { documents, edit } })).status).toBe(status);
});

it('[ADMIN-27] the library has what the site draws, and where it is used, in any of its widths', async () => {
  await seedPictures(store, { popup: { a: { src: '/artwork/avatar/lena-1-96.webp' } } });
  await save('drawn', popup({ src: '/artwork/hero/north-1440.webp' }));
  const { body } = await editor.call('GET', '/images?tag=scene&search=compass%20brilliant');
  const north = { id: 'artwork.hero.north', src: '/artwork/hero/north-2160.webp', isDrawn: true, uses: 1 };
  expect((body as { items: object[] }).items).toMatchObject([north]);
  const edit = { type: 'picture', picture: north.id, by: 'artwork.hero.jungle' };
  const documents = [{ kind: 'popup', id: 'drawn', revision: 1 }];
  expect((await editor.call('POST', '/bulk/preview', { body: { documents, edit } })).body).toMatchObject({
    items: [{ after: { image: { src: '/artwork/hero/jungle-2160.webp', decorative: true } } }],
  });
  expect((await editor.call('GET', '/images/artwork.avatar.lena-1')).status).toBe(200);
  // What somebody took out stays out.
  await editor.call('DELETE', '/images/artwork.avatar.lena-1');
  await seedPictures(store, { popup: { a: { src: '/artwork/avatar/lena-1-96.webp' } } });
  expect((await editor.call('GET', '/images/artwork.avatar.lena-1')).status).toBe(404);
});

it('writes down what happens to pictures', async () => {
  const { body } = await editor.call('GET', '/audit?action=image&limit=500');
  const { items } = body as { items: { action: string; actor: string }[] };
  expect(new Set(items.map(({ action }) => action))).toEqual(
    new Set(['image.uploaded', 'image.changed', 'image.replaced', 'image.removed']),
  );
  expect(new Set(items.map(({ actor }) => actor))).toEqual(new Set(['editor@northstar.example']));
});
