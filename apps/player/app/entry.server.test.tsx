import {
  Blocks,
  BlocksEnvironmentProvider,
  type BlockBindings,
  type BlocksEnvironment,
} from '@marquee/blocks';
import type { ReactNode } from 'react';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import handleRequest, { drawPage, hideLoaderData, requestServices } from './entry.server.tsx';
import type { DrawnPage, PageDrawing } from './shared/calls/page-drawing.ts';
import type { RequestServices } from './shared/calls/request-services.ts';

const nodes = Array.from({ length: 5 }, (_, index) => ({
  id: `b-${index}`,
  block: 'heading',
  props: { title: `Block ${index}` },
}));
const bindings: BlockBindings = {
  heading: function Heading({ node }) {
    return <h2>{node.id}</h2>;
  },
};

function Page(): ReactNode {
  return (
    <html lang="en">
      <head />
      <body>
        <BlocksEnvironmentProvider environment={{ isPreview: false } as BlocksEnvironment}>
          <Blocks nodes={nodes} bindings={bindings} />
        </BlocksEnvironmentProvider>
      </body>
    </html>
  );
}

const build = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: 'root', path: '*', module: { default: Page, loader: () => ({ from: 'loader' }) } },
  },
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: { root: { id: 'root', module: '/root.js', imports: [], css: [], hasLoader: true } },
    url: '/manifest.js',
    version: '1',
  },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

/** A page that is asked for as the server asks: what was drawn, from what, and what the server was told of. */
async function ask(facts: object = {}) {
  const asked: PageDrawing[] = [];
  const noted = new Map<Response, DrawnPage>();
  const context = new RouterContextProvider();
  context.set(requestServices, {
    nonce: 'n',
    visitor: { context: { locale: 'en' } },
    hasStyles: true,
    isDocument: true,
    async drawPage(page: PageDrawing) {
      asked.push(page);
      const tools = { texts: {}, readStyles: () => null, onFailure: () => {} };
      const parts = await drawPage(build, structuredClone(page), tools);
      return { html: new TextEncoder().encode(parts.join('')), inline: { scripts: [], styles: [] } };
    },
    notePage: (response: Response, page: DrawnPage) => noted.set(response, page),
    ...facts,
  } as unknown as RequestServices);
  const handle = createRequestHandler(hideLoaderData(build), 'production');
  const response = await handle(new Request('https://casino.example/here?x=1'), context);
  return { response, asked, noted };
}

it('has the page drawn from plain data alone, and from all that it depends on', async () => {
  const { asked } = await ask({ nonce: 'm', hasStyles: false, visitor: { context: { locale: 'de' } } });
  expect(asked).toMatchObject([
    {
      url: 'https://casino.example/here?x=1',
      nonce: 'm',
      hasStyles: false,
      locale: 'de',
      state: { basename: '/', statusCode: 200, loaderData: { root: { from: 'loader' } }, errors: null },
    },
  ]);
  expect(structuredClone(asked)).toEqual(asked);
});

it('gives the server the bytes of the very page that the response carries', async () => {
  const { response, noted } = await ask();
  const html = new TextDecoder().decode(noted.get(response)?.html);
  expect(html.match(/b-\d/g)).toEqual(nodes.map(({ id }) => id));
  expect(html).not.toMatch(/<!--\$[?!]-->|<template|<div hidden/);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toBe(html);
});

it('who leaves a page before it is written ends nothing else', async () => {
  // What nobody listens to would end the process: it fails this file.
  const { response } = await ask();
  await response.body?.cancel(new Error('The visitor has left.'));
  expect(response.bodyUsed).toBe(true);
});
