import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { createTranslator } from './shared/messages.ts';

// The page preloads the texts it was rendered with, under the very same address.
const MESSAGES_LINK = 'link[data-messages]';

async function loadMessages(): Promise<Record<string, string>> {
  const address = document.querySelector<HTMLLinkElement>(MESSAGES_LINK)?.href;
  try {
    const response = await fetch(address ?? '');
    if (!response.ok) throw new Error(`The texts answered ${response.status}.`);
    // The server builds this file from validated documents: keys to strings.
    return (await response.json()) as Record<string, string>;
  } catch (error) {
    // The page stays usable with keys for texts (I18N-04).
    console.error('LOAD_MESSAGES_ERROR', error);
    return {};
  }
}

const i18n = createTranslator(document.documentElement.lang, await loadMessages());

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  );
});
