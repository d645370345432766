import sharp from 'sharp';
import { beforeEach, expect, it, vi } from 'vitest';
import { judgePicture, type Update } from './judge-picture.ts';
import { created } from './run-state.ts';

const files = new Map<string, Buffer>();
vi.mock('./stored-pictures.ts', () => ({
  findStored: ({ story }: { story: string }) => Promise.resolve(files.get(story) ?? null),
  storePicture: ({ story }: { story: string }, picture: Buffer) => {
    files.set(story, picture);
    return Promise.resolve();
  },
  fileOf: ({ viewport, story }: { viewport: string; story: string }) => `${viewport}/${story}.webp`,
  keepForReport: ({ story }: { story: string }, part: string) => Promise.resolve(`${story}.${part}`),
}));
beforeEach(() => {
  files.clear();
  created.length = 0;
});

const key = { viewport: 'phone', story: 'wheel' };
const plain = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

function judge(
  looks: readonly Buffer[],
  update: Update = 'none',
  browser = '141.0',
): ReturnType<typeof judgePicture> {
  let at = 0;
  const take = (): Promise<Buffer> => {
    const look = looks[at % looks.length];
    at += 1;
    return look ? Promise.resolve(look) : Promise.reject(new Error('There was nothing to see.'));
  };
  return judgePicture({ key, browser, update, take });
}

it('[BLOCK-04] a story without a stored picture fails', async () => {
  expect(await judge([await plain('#102030')])).toEqual({
    ...key,
    kind: 'missing',
    reason: 'No picture of this story is stored.',
    after: 'wheel.after',
  });
  expect(files.size).toBe(0);
});

it('a story without one gets it where new ones are welcome; one that looks different does not', async () => {
  const first = await plain('#102030');
  expect(await judge([first], 'new')).toBeNull();
  expect(created).toEqual(['phone/wheel.webp']);
  expect(await judge([first])).toBeNull();
  expect(await judge([await plain('#d02030')], 'new')).toMatchObject({ kind: 'different' });
});

it('[BLOCK-04] a story that looks different fails until that is accepted', async () => {
  await judge([await plain('#102030')], 'all');
  const changed = await plain('#d02030');
  expect(await judge([changed])).toMatchObject({
    kind: 'different',
    before: 'wheel.before',
    difference: 'wheel.difference',
  });
  expect(await judge([changed], 'all')).toBeNull();
  expect(await judge([changed])).toBeNull();
});

it('looks once where another build of the browser draws the same', async () => {
  const first = await plain('#102030');
  await judge([first], 'all');
  // Nothing is seen of it unless a second look is taken.
  const never = await plain('#d02030');
  expect(await judge([first, never, never], 'none', '141.1')).toBeNull();
  expect(await judge([never], 'none', '141.1')).toMatchObject({ kind: 'different' });
});

it('what looks the same to the eye is known at the next look, once that is accepted', async () => {
  const shade = await plain('#112030');
  const never = await plain('#d02030');
  await judge([await plain('#102030')], 'all');
  const before = files.get('wheel');
  expect(await judge([shade])).toBeNull();
  expect(files.get('wheel')).toBe(before);
  expect(await judge([shade], 'all')).toBeNull();
  expect(await judge([shade, never, never])).toBeNull();
});

it('waits for a story that is still moving', async () => {
  const rest = await plain('#102030');
  await judge([rest], 'all');
  expect(await judge([await plain('#a0a0a0'), await plain('#606060'), rest, rest])).toBeNull();
});

it('a story that never comes to rest fails, and is not stored', async () => {
  const looks = await Promise.all(['#000', '#222', '#444'].map(plain));
  expect(await judge(looks, 'all')).toMatchObject({ kind: 'unstable' });
  expect(files.size).toBe(0);
});
