import {
  Blocks,
  BlocksEnvironmentProvider,
  type BlockBindings,
  type BlocksEnvironment,
} from '@marquee/blocks';
import { useId, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RouterContextProvider, type EntryContext } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import handleRequest, { requestServices } from './entry.server.tsx';
import type { RequestServices } from './shared/calls/request-services.ts';

// Replaces the router’s rendering of a route by the page below.
vi.mock('react-router', async (importOriginal) => ({
  ...(await importOriginal<typeof import('react-router')>()),
  ServerRouter: () => <Page />,
}));

const nodes = Array.from({ length: 5 }, (_, index) => ({
  id: `b-${index}`,
  block: 'heading',
  props: { title: `Block ${index}` },
}));
/** The number of turns of the event loop so far, and in which of them blocks were rendered. */
let turn = 0;
/** How many turns the server was asked for. */
let given = 0;
let drawn: number[] = [];
let counting: NodeJS.Immediate;
let failed: string[] = [];
const noted = new Map<Response, string>();

const bindings: BlockBindings = {
  heading: function Heading({ node }) {
    drawn.push(turn);
    return <h2 id={useId()}>{node.id}</h2>;
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

beforeEach(() => {
  [turn, given, drawn, failed] = [0, 0, [], []];
  const count = (): void => {
    turn += 1;
    counting = setImmediate(count);
  };
  count();
});
afterEach(() => clearImmediate(counting));

async function ask(): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(requestServices, {
    nonce: 'n',
    visitor: { context: { locale: 'en' } },
    messages: () => ({}),
    readStyles: () => null,
    noteHtml: (response: Response, parts: string[]) => noted.set(response, parts.join('')),
    turnOfOthers: () => {
      given += 1;
      return new Promise((resolve) => setImmediate(resolve));
    },
    log: { error: ({ err }: { err: Error }) => failed.push(err.message) },
  } as unknown as RequestServices);
  const request = new Request('https://casino.example/');
  const entry = { staticHandlerContext: { loaderData: {}, actionData: null, errors: null } };
  return handleRequest(request, 200, new Headers(), entry as unknown as EntryContext, context);
}

const answer = async (): Promise<string> => (await ask()).text();

it('[OPS-13] draws each block of a page in a turn of its own, whole and in their order', async () => {
  const page = await answer();
  expect(failed).toEqual([]);
  expect(new Set(drawn).size).toBe(nodes.length);
  // The server queues turns, so that only one rendering of all pages runs at a time. Three more turns are for the
  // page’s data, for writing the HTML, and for its head.
  expect(given).toBe(nodes.length + 3);
  expect(page.match(/b-\d/g)).toEqual(nodes.map(({ id }) => id));
  expect(page).not.toMatch(/<!--\$[?!]-->|<template|<div hidden|<script/);
});

it('gives the server the text of the very page that the response carries', async () => {
  const response = await ask();
  const html = noted.get(response);
  expect(html).toContain('b-0');
  expect(await response.text()).toBe(html);
});

it('draws what the browser draws, down to its ids', async () => {
  const page = await answer();
  const ids = (html: string): string[] | null => html.match(/<h2 id="[^"]*"/g);
  expect(ids(page)).toHaveLength(nodes.length);
  expect(ids(page)).toEqual(ids(renderToStaticMarkup(<Page />)));
});

it.each([0, 1, 2, 3])(
  'who leaves a page %i turns after it began to be written ends nothing else',
  async (after) => {
    // An error that nobody handles would end the server’s process; here it fails the test file.
    const { body } = await ask();
    const left = turn + after;
    await vi.waitUntil(() => turn >= left, { interval: 0 });
    await body?.cancel(new Error('The visitor has left.'));
    await vi.waitUntil(() => turn > left + 5, { interval: 0 });
    expect(failed).toEqual([]);
  },
);
