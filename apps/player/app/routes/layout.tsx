import { useState, type ReactNode } from 'react';
import { Later, lazyPart } from '../shared/calls/later.tsx';
import {
  Outlet,
  useLoaderData,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { BlocksFrame } from '../shared/notices/blocks-frame.tsx';
import { ClosedBannersProvider } from '../shared/notices/closed-banners.tsx';
import { parseLocalePath } from '../shared/addresses/locale-path.ts';
import { isLeftAlone } from '../shared/live/release-refresh.ts';
import { NoticeProvider } from '../shared/notices/notice-context.tsx';
import { requestServices } from '../shared/calls/request-services.ts';
import { ToastProvider } from '../shared/notices/toast-context.tsx';
import { isAskedAnew } from '../shared/calls/use-revalidator.ts';
import { VisitorProvider } from '../shared/visitor/visitor.tsx';
import { sitePathname } from '../shell/entry.server.ts';
import { Shell } from '../shell/shell.tsx';
import { useLanguage } from '../shell/use-language.ts';
import { useServerClock } from '../shell/live/use-server-clock.ts';
import { useAttended } from '../shell/live/use-attended.ts';
import { keepPlayer, type ShellData } from '../shell/shell.model.ts';
import { loadShell } from '../shell/shell.server.ts';

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const services = context.get(requestServices);
  const { path } = parseLocalePath(sitePathname(url, services), services.localeCodes);
  return loadShell(services, { path, cookies: request.headers.get('Cookie') });
}

/**
 * Menus and visitor change with sign-in, release or language, which revalidate by themselves, and not with a
 * navigation. Only a navigation to sign-in revalidates: a guard redirects there when the session is over, so a player
 * may have become a guest.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (isLeftAlone('frame')) return false;
  const isNavigation = currentUrl.href !== nextUrl.href;
  if (!isNavigation) return defaultShouldRevalidate;
  // The router merges a revalidation with a navigation, and its default is yes in both cases. Without this check, a
  // player who has just signed in would stay a guest.
  // would stay a guest.
  return isAskedAnew() || currentParams.locale !== nextParams.locale || isSignIn(nextUrl.pathname);
}

function isSignIn(pathname: string): boolean {
  return pathname.endsWith('/sign-in');
}

const NavigationAids = lazyPart(async () => (await import('./navigation-aids.tsx')).NavigationAids);

/** Rendered beside the frame, so that parts that load late do not render the page again. */
function Aids({ frame }: { frame: object }): ReactNode {
  return useAttended() ? (
    <Later>
      <NavigationAids frame={frame} />
    </Later>
  ) : null;
}

/** The frame, with what a release did not make the server ask again. */
function useKeptShell(loaded: ShellData): ShellData {
  const [held, setHeld] = useState({ loaded, shell: loaded });
  if (held.loaded === loaded) return held.shell;
  const next = { loaded, shell: keepPlayer(held.shell, loaded) };
  setHeld(next);
  return next.shell;
}

export default function MainLayout(): ReactNode {
  const shell = useKeptShell(useLoaderData<typeof loader>());
  useLanguage(shell.locale);
  useServerClock(shell.renderedAt - (shell.preview?.clockOffset ?? 0));
  return (
    <ToastProvider seconds={shell.toastSeconds}>
      <NoticeProvider>
        <ClosedBannersProvider>
          <VisitorProvider visitor={shell.visitor}>
            <BlocksFrame
              device={shell.visitor.device}
              clockOffset={shell.preview?.clockOffset ?? 0}
              renderedAt={shell.renderedAt}
              minimumAge={shell.licence.minimumAge}
              hasBreak={shell.visitor.break !== undefined}
            >
              <Shell shell={shell}>
                <Outlet />
              </Shell>
              <Aids frame={shell} />
            </BlocksFrame>
          </VisitorProvider>
        </ClosedBannersProvider>
      </NoticeProvider>
    </ToastProvider>
  );
}
