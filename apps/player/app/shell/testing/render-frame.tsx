import { readdirSync, readFileSync } from 'node:fs';
import { nameForms } from '../../shared/visitor/player-summary.ts';
import { createTranslate } from '@marquee/blocks/translate';
import { compileSnapshot, type Context, type Snapshot } from '@marquee/engine';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createPreviewShell } from '../../features/preview/preview-shell.ts';
import { BlocksFrame } from '../../shared/notices/blocks-frame.tsx';
import { NoticeProvider } from '../../shared/notices/notice-context.tsx';
import { PlatformProvider } from '../../shared/calls/platform.tsx';
import { ToastProvider } from '../../shared/notices/toast-context.tsx';
import { TranslationProvider } from '../../shared/texts/translation.tsx';
import { VisitorProvider } from '../../shared/visitor/visitor.tsx';
import { ShellProvider } from '../shell-context.tsx';
import type { ShellData } from '../shell.model.ts';

/** The demo site, whose documents fill the frame. */
const site = new URL('../../../../../fixtures/site/', import.meta.url);
const documents: Snapshot['documents'] = {};
for (const kind of readdirSync(site)) {
  const files = readdirSync(new URL(`${kind}/`, site));
  documents[kind] = Object.fromEntries(
    files.map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(new URL(`${kind}/${file}`, site), 'utf8')),
    ]),
  );
}
const compiled = compileSnapshot({ release: { number: 1, publishedAt: '2026-11-21T00:00:00Z' }, documents });
const messages = JSON.parse(readFileSync(new URL('messages/en.json', site), 'utf8')).messages;

const guest: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now: Date.parse('2026-11-21T12:00:00Z'),
};

export function createShell(context: Partial<Context> = {}): ShellData {
  return createPreviewShell(compiled, { ...guest, ...context }, []);
}

const player: NonNullable<ShellData['player']> = {
  id: '1002',
  ...nameForms('Lena Brandt'),
  email: 'gold@northstar.example',
  vip: { status: 'gold', title: 'Gold' },
  isConfirmed: true,
  mustAcceptTerms: false,
  wallets: [
    { currency: 'EUR', balance: '€1,248.50', isActive: true },
    { currency: 'BTC', balance: '0.0042 BTC', isActive: false },
  ],
  reached: [],
};
export const playerShell = (): ShellData => ({
  ...createShell({ login: 'player', break: 'none', groups: [259] }),
  player,
});

type RootProps = { queries?: QueryClient; children: ReactNode };

/** The providers that the root of the app puts around every route. */
export function TestRoot({ queries = new QueryClient(), children }: RootProps): ReactNode {
  return (
    <TranslationProvider translation={{ language: 'en', t: createTranslate('en', messages) }}>
      <QueryClientProvider client={queries}>
        <PlatformProvider>{children}</PlatformProvider>
      </QueryClientProvider>
    </TranslationProvider>
  );
}

/** A part of the frame with its providers. @param queries with data that is known already */
export function around(
  part: ReactNode,
  shell: ShellData,
  path = '/',
  queries = new QueryClient(),
): ReactNode {
  const element = (
    <TestRoot queries={queries}>
      <ToastProvider seconds={10}>
        <NoticeProvider>
          <VisitorProvider visitor={shell.visitor}>
            <BlocksFrame hasBreak={shell.visitor.break !== undefined}>
              <ShellProvider shell={shell}>{part}</ShellProvider>
            </BlocksFrame>
          </VisitorProvider>
        </NoticeProvider>
      </ToastProvider>
    </TestRoot>
  );
  const router = createMemoryRouter([{ path: ':locale?/*', element }], { initialEntries: [path] });
  return <RouterProvider router={router} />;
}

/** The server's HTML of a part of the frame, as plain text without styles. */
export const render = (...part: Parameters<typeof around>): string => renderToStaticMarkup(around(...part));

/** Addresses of the links whose text or accessible name is `name`. */
export function linksNamed(html: string, name: string): string[] {
  const links = [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)];
  return links
    .filter(([, attributes = '', inside = '']) => {
      const label = /aria-label="([^"]*)"/.exec(attributes)?.[1];
      return (label ?? inside.replaceAll(/<[^>]*>/g, '')) === name;
    })
    .map(([, attributes = '']) => /href="([^"]*)"/.exec(attributes)?.[1] ?? '');
}

export const listNamed = (html: string, name: string): string =>
  new RegExp(`<(ul|nav)[^>]*aria-label="${name}".*?</\\1>`, 's').exec(html)?.[0] ?? '';
export const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to = '']) => to);
