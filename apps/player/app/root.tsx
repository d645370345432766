import '@marquee/blocks/theme.css';
import './root.css';
import outfit from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url';
import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from './shared/texts/translation.tsx';
import {
  data,
  Links,
  Meta,
  Outlet,
  redirect,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type LinksFunction,
  type MiddlewareFunction,
} from 'react-router';
import { BlocksFrame } from './shared/notices/blocks-frame.tsx';
import { ErrorPage } from './shell/page/error-page.tsx';
import { canonicalAddress, lowerCaseAddress, sitePathname } from './shell/entry.server.ts';
import type { ShellData } from './shell/shell.model.ts';
import { formatMessagesAddress } from './shared/texts/messages.ts';
import { createQueryClient } from './shared/calls/query-client.ts';
import { requestServices } from './shared/calls/request-services.ts';
import { serverNow } from './shared/live/server-clock.ts';
import { LocaleCodesProvider } from './shared/addresses/locale-path.ts';
import { usePreviewBase } from './shared/addresses/preview-base.ts';
import { PlatformProvider } from './shared/calls/platform.tsx';
import { textDirection } from './shared/texts/text-direction.ts';

const INTERACTIVE_MARK = 'marquee:interactive';

export const middleware: MiddlewareFunction<Response>[] = [
  async ({ request, url, context }, next) => {
    const services = context.get(requestServices);
    const { preview, previewEnd, base } = services;
    if (previewEnd) throw data({ previewEnd }, { status: previewEnd === 'unknown' ? 404 : 410 });
    // Its addresses are the admin's: nobody links to them in another spelling.
    if (preview) return next();
    // Players are no guests of a restricted region: theirs is the site itself.
    if (base !== undefined && services.visitor.player)
      throw redirectDocument(url.origin + sitePathname(url, services) + url.search);
    // Only this page would be theirs: the frame around it is another's. What asks for the frame too comes whole.
    const asked = new URL(request.url).searchParams.get('_routes');
    if (services.visitor.isForAnother && asked !== null && !asked.split(',').includes('MainLayout'))
      throw redirectDocument(url.origin + sitePathname(url, services) + url.search);
    const address = canonicalAddress(url, services);
    if (address !== null) throw redirect(address, 301);
    const response = await next();
    const other = response.status === 404 ? lowerCaseAddress(url, services) : null;
    if (other !== null) throw redirect(other, 301);
    return response;
  },
];

export const links: LinksFunction = () => [
  ...[manrope, outfit].map(
    (href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
  ),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }): ReactNode {
  const { language } = useTranslation();
  const base = usePreviewBase();
  // What the frame's loader answers; it may be the one that failed.
  const shell =
    useRouteLoaderData<Pick<ShellData, 'localeCodes' | 'logo' | 'look' | 'renderedAt' | 'preview'>>(
      'MainLayout',
    );
  const icon = shell?.logo?.src ?? '/favicon.svg';
  // When controls begin to answer: what monitoring of real visits reads as the page's time to interactive.
  useEffect(() => void performance.mark(INTERACTIVE_MARK), []);
  return (
    <html
      lang={language}
      dir={textDirection(language)}
      data-preview-base={base || undefined}
      data-locales={shell?.localeCodes.join(' ')}
      style={shell?.look}
      data-made-at={shell && shell.renderedAt - (shell.preview?.clockOffset ?? 0)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={shell?.look?.['--bg-canvas'] ?? '#0a0c14'} />
        <meta name="color-scheme" content="dark" />
        <link rel="icon" href={icon} type={icon.endsWith('.svg') ? 'image/svg+xml' : undefined} />
        <MessagesLink />
        <Meta />
        <Links />
      </head>
      <body>
        <LocaleCodesProvider value={shell?.localeCodes}>{children}</LocaleCodesProvider>
        {/* root.css waits for it. */}
        <div data-page-end="" hidden />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The texts this page was rendered with. The browser reads the address from here, so that both have the same ones. */
function MessagesLink(): ReactNode {
  const { language } = useTranslation();
  const base = usePreviewBase();
  const [address] = useState(() => base + formatMessagesAddress(language, serverNow()));
  // Five minutes may end between server and browser; the server's address holds.
  return (
    <link
      rel="preload"
      as="fetch"
      // The page has come with its texts: only its scripts wait for them.
      fetchPriority="low"
      crossOrigin="anonymous"
      href={address}
      data-messages=""
      suppressHydrationWarning
    />
  );
}

export default function App(): ReactNode {
  // One per request on the server, one per visit in the browser.
  const [queries] = useState(() => createQueryClient());
  return (
    <QueryClientProvider client={queries}>
      <PlatformProvider>
        <BlocksFrame>
          <Outlet />
        </BlocksFrame>
      </PlatformProvider>
    </QueryClientProvider>
  );
}

/** The last resort: the frame itself could not be loaded. */
export function ErrorBoundary(): ReactNode {
  return (
    <BlocksFrame>
      <main id="main">
        <ErrorPage />
      </main>
    </BlocksFrame>
  );
}
