import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';

const square = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${colour}"/></svg>`;
const BRANDS = {
  polaris: {
    name: 'Polaris',
    hosts: ['polaris.example', '*.polaris.example'],
    locales: ['de'],
    theme: { surface: 'forest' },
  },
  northstar: { name: 'Northstar', hosts: ['northstar.example'] },
};
const LOGOS = {
  red: { name: { en: 'P' }, mark: { src: '/marks/red.svg' }, order: 1, brands: ['polaris'] },
  gone: { name: { en: 'N' }, mark: { src: '/marks/gone.svg' }, order: 1, brands: ['northstar'] },
};

let made: TestApp;
/** What the marks were asked for with. */
const asked: string[] = [];
beforeAll(async () => {
  made = await createTestApp({
    documents: createTestSite({ brand: BRANDS, logo: LOGOS }),
    parts: {
      sandbox: async (app) => {
        const mark = (path: string, colour: string): void =>
          void app.get(path, async (request, reply) => {
            asked.push(`${request.headers.host} ${path}`);
            return reply.type('image/svg+xml').send(square(colour));
          });
        mark('/marks/red.svg', '#ff0000');
        mark('/favicon.svg', '#0000ff');
      },
    },
  });
});
afterAll(() => made.app.close());

const read = (url: string, host: string) => made.app.inject({ url, headers: { host } });

it.each([
  ['polaris.example', { name: 'Polaris', lang: 'de', theme_color: '#07110f', background_color: '#07110f' }],
  ['m12.polaris.example', { name: 'Polaris', lang: 'de', theme_color: '#07110f' }],
  ['northstar.example', { name: 'Northstar', lang: 'en', theme_color: '#0a0c14' }],
])('installs as the brand of %s', async (host, face) => {
  const answer = await read('/site.webmanifest', host);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
  ]);
  expect(answer.json()).toMatchObject({ ...face, short_name: face.name, start_url: '/', id: '/' });
  expect(answer.json().icons.map(({ src, sizes }: { src: string; sizes: string }) => [src, sizes])).toEqual([
    ['/icons/icon-192.png', '192x192'],
    ['/icons/icon-512.png', '512x512'],
    ['/icons/maskable-512.png', '512x512'],
  ]);
});

async function colours(url: string, host: string) {
  const { statusCode, headers, rawPayload } = await read(url, host);
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number): string =>
    `#${[0, 1, 2].map((channel) => (data[(x * info.width + x) * info.channels + channel] ?? 0).toString(16).padStart(2, '0')).join('')}`;
  return {
    statusCode,
    type: headers['content-type'],
    side: [info.width, info.height],
    corner: at(2),
    middle: at(info.width / 2),
  };
}

it.each([
  ['/apple-touch-icon.png', 180],
  ['/icons/icon-192.png', 192],
  ['/icons/icon-512.png', 512],
  ['/icons/maskable-512.png', 512],
] as const)('draws %s from the mark of the brand, on its ground', async (path, side) => {
  const is = { statusCode: 200, type: 'image/png', side: [side, side] };
  expect(await colours(path, 'polaris.example')).toEqual({ ...is, corner: '#07110f', middle: '#ff0000' });
  // A mark that cannot be read, and a host of no brand: the site's own.
  expect(await colours(path, 'northstar.example')).toEqual({ ...is, corner: '#0a0c14', middle: '#0000ff' });
  expect(await colours(path, 'elsewhere.example')).toEqual({ ...is, corner: '#0a0c14', middle: '#0000ff' });
});

it('draws each once, however many hosts have it', async () => {
  await read('/apple-touch-icon.png', 'm13.polaris.example');
  expect(asked.filter((line) => line.endsWith('/marks/red.svg'))).toEqual(
    Array(4).fill('polaris.example /marks/red.svg'),
  );
});

it('has the mark for browsers that take no SVG, as a file of icons', async () => {
  const { headers, rawPayload } = await read('/favicon.ico', 'polaris.example');
  expect([headers['content-type'], rawPayload.subarray(0, 8).toString('hex')]).toEqual([
    'image/x-icon',
    '0000010001002020',
  ]);
  const png = rawPayload.subarray(rawPayload.readUInt32LE(18));
  expect(png.length).toBe(rawPayload.readUInt32LE(14));
  const { width, height } = await sharp(png).metadata();
  expect([width, height]).toEqual([32, 32]);
});

it('is not there where nothing can be drawn', async () => {
  const bare = await createTestApp({ documents: createTestSite() });
  const answer = await bare.app.inject({ url: '/apple-touch-icon.png' });
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'NOT_FOUND']);
  await bare.app.close();
});
