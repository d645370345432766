import { createBrowserRouter } from 'react-router';
import { AppFrame } from './shell/app-frame.tsx';
import { NotFound, RouteProblem } from './shell/route-problem.tsx';

/** Every screen of the admin. `rail` collapses the navigation to icons for screens that need the width. */
export const router = createBrowserRouter(
  [
    {
      element: <AppFrame />,
      HydrateFallback: () => null,
      children: [
        {
          errorElement: <RouteProblem />,
          children: [
            {
              index: true,
              lazy: async () => ({ Component: (await import('./features/home/home.tsx')).Home }),
            },
            {
              path: 'inbox/:tab?',
              lazy: async () => ({ Component: (await import('./features/inbox/inbox.tsx')).Inbox }),
            },
            {
              path: 'content/:kind',
              lazy: async () => ({
                Component: (await import('./features/documents/document-list.tsx')).DocumentListRoute,
              }),
            },
            {
              path: 'content/:kind/:id',
              handle: 'rail',
              lazy: async () => ({ Component: (await import('./features/editor/editor.tsx')).EditorRoute }),
            },
            {
              path: 'content/:kind/:id/history',
              handle: 'rail',
              lazy: async () => ({
                Component: (await import('./features/history/history.tsx')).HistoryRoute,
              }),
            },
            {
              path: 'past/:kind',
              lazy: async () => ({
                Component: (await import('./features/history/past-documents.tsx')).PastDocumentsRoute,
              }),
            },
            {
              path: 'why',
              handle: 'rail',
              lazy: async () => ({ Component: (await import('./features/why/why.tsx')).Why }),
            },
            {
              path: 'contact-sheet',
              lazy: async () => ({
                Component: (await import('./features/contact-sheet/contact-sheet.tsx')).ContactSheet,
              }),
            },
            {
              path: 'calendar',
              lazy: async () => ({ Component: (await import('./features/calendar/calendar.tsx')).Calendar }),
            },
            {
              path: 'timeline',
              lazy: async () => ({ Component: (await import('./features/timeline/timeline.tsx')).Timeline }),
            },
            {
              path: 'findings',
              lazy: async () => ({ Component: (await import('./features/findings/findings.tsx')).Findings }),
            },
            {
              path: 'rules',
              lazy: async () => ({ Component: (await import('./features/rules/rules.tsx')).Rules }),
            },
            {
              path: 'replay',
              handle: 'rail',
              lazy: async () => ({ Component: (await import('./features/replay/replay.tsx')).Replay }),
            },
            {
              path: 'review',
              handle: 'rail',
              lazy: async () => ({ Component: (await import('./features/review/review.tsx')).Review }),
            },
            {
              path: 'releases/:number?',
              lazy: async () => ({ Component: (await import('./features/releases/releases.tsx')).Releases }),
            },
            {
              path: 'releases/coming/:schedule',
              lazy: async () => ({ Component: (await import('./features/releases/releases.tsx')).Releases }),
            },
            {
              path: 'pictures',
              lazy: async () => ({ Component: (await import('./features/images/images.tsx')).Images }),
            },
            {
              path: 'translations',
              handle: 'rail',
              lazy: async () => ({
                Component: (await import('./features/translations/translations.tsx')).Translations,
              }),
            },
            {
              path: 'preview-links',
              lazy: async () => ({
                Component: (await import('./features/preview-links/preview-links.tsx')).PreviewLinks,
              }),
            },
            {
              path: 'audit',
              lazy: async () => ({ Component: (await import('./features/access/audit-log.tsx')).AuditLog }),
            },
            {
              path: 'evidence',
              lazy: async () => ({
                Component: (await import('./features/evidence/evidence.tsx')).EvidenceScreen,
              }),
            },
            {
              path: 'access/:tab?',
              lazy: async () => ({ Component: (await import('./features/access/access.tsx')).Access }),
            },
            {
              path: 'account',
              lazy: async () => ({
                Component: (await import('./features/account/account.tsx')).AccountScreen,
              }),
            },
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ],
  { basename: '/admin' },
);
