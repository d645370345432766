import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { TranslationProvider } from './shared/translation.tsx';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from './shared/load-messages.ts';
import { createTranslation } from './shared/messages.ts';

// The page preloads the texts it was rendered with, under the very same address.
const MESSAGES_LINK = 'link[data-messages]';

const address = document.querySelector<HTMLLinkElement>(MESSAGES_LINK)?.href ?? '';
// Without texts the page stays usable, with keys in their place.
const messages = (await loadMessages(address)) ?? {};
const translation = createTranslation(document.documentElement.lang, messages);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TranslationProvider translation={translation}>
        <HydratedRouter />
      </TranslationProvider>
    </StrictMode>,
  );
});
