import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from './shared/load-messages.ts';
import { createTranslator } from './shared/messages.ts';

// The page preloads the texts it was rendered with, under the very same address.
const MESSAGES_LINK = 'link[data-messages]';

const address = document.querySelector<HTMLLinkElement>(MESSAGES_LINK)?.href ?? '';
// Without texts the page stays usable, with keys in their place.
const messages = (await loadMessages(address)) ?? {};
const i18n = createTranslator(document.documentElement.lang, messages);

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
