import '@fontsource-variable/inter/index.css';
import './styles/mantine.css';
import './styles/tokens.css';
import './styles/base.css';
import './shared/ui/text.module.css';
import './shared/ui/arrangement.module.css';
import './shared/ui/padded.module.css';
import './shared/ui/field.module.css';
import './shared/ui/tag.module.css';
import './shared/ui/messages.module.css';
import './shared/ui/pill.module.css';
import './shared/ui/table.module.css';
import './shared/ui/page.module.css';
import './shared/ui/small-heading.module.css';
import './shared/ui/words.module.css';
import './styles/mantine-theme.css';
import './shared/ui/button.module.css';
import './shared/ui/segments.module.css';
import './shared/ui/filter-chip.module.css';
import './shared/ui/problem-count.module.css';
import './shared/ui/add-button.module.css';
import './shared/ui/choice-bar.module.css';
import './shared/ui/required.module.css';
import './shared/ui/entry.module.css';
import './shared/ui/page-window.module.css';
import './shared/ui/link-button.module.css';
import './shared/ui/big-heading.module.css';
import './shared/ui/stale.module.css';
import './shared/ui/note.module.css';
import './shared/ui/card.module.css';
import './shared/ui/tabs.module.css';
import './shared/ui/looking-stage.module.css';
import './shared/ui/text-tones.module.css';
import './styles/sheet-print.css';
import './shared/ui/all-good.module.css';
import { readerLanguages } from '@marquee/blocks/browser';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from './api/query-client.ts';
import { router } from './routes.tsx';
import { restoreSession, watchSession } from './session/session.store.ts';
import { cssVariables, theme } from './shared/theme.ts';
import { speakTo } from './words/language.ts';

const queryClient = createQueryClient();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchSession();
void restoreSession();
await speakTo(readerLanguages(), document.documentElement);
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
