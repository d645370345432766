import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { TranslationProvider } from './shared/texts/translation.tsx';
import { HydratedRouter } from 'react-router/dom';
import { passTraceOn } from './shared/calls/trace-parent.ts';
import { createTranslation } from './shared/texts/messages.ts';
import { pageLog } from './shared/calls/page-log.ts';
import { lostRoute } from './shell/page/lost-route.tsx';
import { sayPagePlayer } from './shared/visitor/page-player.ts';
import { askWithoutOutcomes } from './shared/visitor/reveal.ts';
import { readPageData } from './shell/page/packed-data.ts';
import { readPersonalTexts } from './shell/page/personal-texts.ts';
import { sayAfterRelease } from './shared/live/release-refresh.ts';
import { notePageTime } from './shared/live/server-clock.ts';
import { logNavigationError } from './shell/page/navigation-errors.ts';

// The page preloads the texts it was rendered with, under the very same address.
const MESSAGES_LINK = 'link[data-messages]';

const address = document.querySelector<HTMLLinkElement>(MESSAGES_LINK)?.href ?? '';
// What a press may show has no styles before (shell/page/add-styles.ts).
const [messages] = await Promise.all([loadMessages(), window.marqueeStyles]);
const translation = createTranslation(document.documentElement.lang, messages);

window.marqueeLostRoute = lostRoute;
notePageTime();
window.fetch = sayPagePlayer(sayAfterRelease(askWithoutOutcomes(passTraceOn(window.fetch.bind(window)))));

const { __reactRouterContext: page } = window as {
  __reactRouterContext?: { stream?: ReadableStream<Uint8Array> };
};
if (page?.stream) page.stream = readPageData(page.stream, readPersonalTexts(document));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TranslationProvider translation={translation}>
        <HydratedRouter onError={logNavigationError} />
      </TranslationProvider>
    </StrictMode>,
  );
  // What was pressed before is given to React now, or as soon as its block is there (shell/page/keep-presses.ts).
  dispatchEvent(new Event('marquee:hydrating'));
});

/**
 * Without texts the page stays usable, with keys in their place (I18N-04). Not by the platform's client: a request with
 * headers of its own is not the one that was preloaded, and the texts would come twice.
 */
async function loadMessages(): Promise<Record<string, string>> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The texts answered ${response.status}.`);
    // The server builds this file from validated documents: keys to strings.
    return (await response.json()) as Record<string, string>;
  } catch (error) {
    pageLog.error('LOAD_MESSAGES_ERROR', error);
    return {};
  }
}
