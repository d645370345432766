import {
  createRequestHandler,
  data,
  redirect,
  RouterContextProvider,
  UNSAFE_decodeViaTurboStream as decode,
  type EntryContext,
  type LoaderFunctionArgs,
  type ServerBuild,
} from 'react-router';
import { describe, expect, it } from 'vitest';
import { requestServices, type RequestServices } from '../../shared/calls/request-services.ts';
import { madeFromOf } from '../../shared/live/made-from.ts';
import { hideLoaderData, readLoaderData } from './loader-data.server.ts';

const DATA = { games: ['kite/fox', 'kite/owl'], player: null };

/** The data of one route: as the entry gets them, and in the router’s own stream. */
async function ask(
  loader: (args: LoaderFunctionArgs) => unknown,
  path = '/',
  more: Partial<RequestServices> = {},
) {
  let entry: EntryContext | undefined;
  const build = {
    entry: {
      module: {
        default: (_request: Request, status: number, headers: Headers, given: EntryContext) => {
          entry = given;
          return new Response('page', { status, headers });
        },
      },
    },
    routes: {
      root: {
        id: 'root',
        path: '*',
        module: {
          default: () => null,
          loader,
          headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders,
        },
      },
    },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: '',
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
  const context = new RouterContextProvider();
  context.set(requestServices, { isDocument: !path.endsWith('.data'), ...more } as RequestServices);
  const handle = createRequestHandler(hideLoaderData(build), 'production');
  const response = await handle(new Request(`https://casino.example${path}`), context);
  return { response, entry };
}

async function readStream(stream: ReadableStream<Uint8Array> | null | undefined): Promise<unknown> {
  if (!stream) throw new Error('No stream.');
  const { value, done } = await decode(stream, globalThis as unknown as Window);
  await done;
  return value;
}

it('gives a page’s components what the loader gave, and the router’s stream nothing of it', async () => {
  const { entry } = await ask(() => DATA);
  const loaded = entry?.staticHandlerContext.loaderData ?? {};
  expect(readLoaderData(loaded)['root']).toBe(DATA);
  const streamed = (await readStream(entry?.serverHandoffStream)) as { loaderData: unknown };
  expect(streamed.loaderData).toStrictEqual({ root: {} });
});

it('keeps status and headers that a loader answered with', async () => {
  const { response, entry } = await ask(() => data(DATA, { status: 404, headers: { 'x-a': '1' } }));
  expect([response.status, response.headers.get('x-a')]).toEqual([404, '1']);
  expect(readLoaderData(entry?.staticHandlerContext.loaderData ?? {})['root']).toBe(DATA);
});

it.each([
  ['a redirect', () => redirect('/elsewhere'), 302],
  [
    'an error',
    () => {
      throw data({ a: 1 }, { status: 451 });
    },
    451,
  ],
])('leaves %s to the router', async (_name, loader, status) => {
  expect((await ask(loader)).response.status).toBe(status);
});

it('leaves the data of a navigation to the router’s stream', async () => {
  const { response } = await ask(() => DATA, '/_root.data');
  expect(await readStream(response.body)).toEqual({ root: { data: DATA } });
});

describe('what a loader’s data is made from', () => {
  const madeFrom = { release: '7-a', reads: ['banner'] };
  const recordReads: RequestServices['recordReads'] = async (load) => ({ loaded: await load(), madeFrom });

  it('stands in it, in a page as in a navigation, whatever status it has', async () => {
    const expected = { ...DATA, madeFrom };
    const { entry } = await ask(() => data(DATA, { status: 404 }), '/', { recordReads });
    expect(readLoaderData(entry?.staticHandlerContext.loaderData ?? {})['root']).toEqual(expected);
    const { response } = await ask(() => DATA, '/_root.data', { recordReads });
    expect(await readStream(response.body)).toEqual({ root: { data: expected } });
    expect(madeFromOf(expected)).toEqual(madeFrom);
  });

  it('is all that there is of a loader that only decides who may see its page', async () => {
    const { response } = await ask(() => null, '/_root.data', { recordReads });
    expect(await readStream(response.body)).toEqual({ root: { data: { madeFrom } } });
  });

  it('is not known of data that is no record, or does not say', async () => {
    const { response } = await ask(() => [1], '/_root.data', { recordReads });
    expect(await readStream(response.body)).toEqual({ root: { data: [1] } });
    for (const loaded of [null, undefined, [], DATA, { madeFrom: {} }, { madeFrom: { release: '7-a' } }])
      expect(madeFromOf(loaded)).toBeUndefined();
  });
});
