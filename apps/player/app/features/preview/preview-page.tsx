import {
  getMessages,
  resolvePage,
  type CompiledSnapshot,
  type ResolvedPage,
  type SalvagedSnapshot,
} from '@marquee/engine';
import type { CmsPage } from '@marquee/schemas';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo, useRef, type ReactNode } from 'react';
import { TranslationProvider } from '../../shared/texts/translation.tsx';
import type { StoreApi } from 'zustand/vanilla';
import { formatSource } from '@marquee/blocks';
import { PageNodes } from '../../block-bindings/pages/page-nodes.tsx';
import { BlocksFrame } from '../../shared/notices/blocks-frame.tsx';
import { ClosedBannersProvider } from '../../shared/notices/closed-banners.tsx';
import { cmsPagesQuery } from '../../shared/queries/cms.queries.ts';
import { createTranslation } from '../../shared/texts/messages.ts';
import { usePlatform } from '../../shared/calls/platform.tsx';
import { NoticeProvider } from '../../shared/notices/notice-context.tsx';
import { ToastProvider } from '../../shared/notices/toast-context.tsx';
import { VisitorProvider } from '../../shared/visitor/visitor.tsx';
import { Frame } from '../../shell/page/frame.tsx';
import { PreviewNotice } from './preview-notice.tsx';
import { brandOf, createPreviewShell } from './preview-shell.ts';
import type { PreviewState } from './preview.store.ts';
import { useBlockPlaces } from './use-block-places.ts';
import { useDocumentLanguage } from './use-document-language.ts';
import { useDocumentLook } from './use-document-look.ts';
import { useEditorEcho } from './use-editor-echo.ts';
import { useMarks } from './use-marks.ts';
import { useSame } from './use-same.ts';

type PreviewPageProps = {
  store: StoreApi<PreviewState>;
  compiled: CompiledSnapshot;
  removed: SalvagedSnapshot['removed'];
  visitor: NonNullable<PreviewState['visitor']>;
};

/** Used until the platform has answered, and when it fails: the menus then have no CMS pages. */
const NO_PAGES: readonly CmsPage[] = [];

export function PreviewPage({ store, compiled, removed, visitor }: PreviewPageProps): ReactNode {
  const { context, path, clockOffset } = visitor;
  const { locale, device } = context;
  const root = useRef<HTMLDivElement>(null);
  const resolved = useMemo(
    () => resolvePage(compiled, path, context, { preview: true }),
    [compiled, path, context],
  );
  // Most keystrokes change neither menus nor interface texts: then only the page itself renders again.
  const { data: pages = NO_PAGES } = useQuery(cmsPagesQuery({ platform: usePlatform() }, locale));
  const shell = useSame(
    useMemo(() => createPreviewShell(compiled, context, pages), [compiled, context, pages]),
  );
  const texts = getMessages(compiled, locale);
  const name = brandOf(compiled, context)?.name;
  const messages = useMemo(
    () => (name === undefined ? texts : { ...texts, 'SHELL.BRAND': name }),
    [texts, name],
  );
  const translation = useMemo(() => createTranslation(locale, messages), [locale, messages]);
  const drawn = useMemo(() => ({ resolved, path }), [resolved, path]);
  useDocumentLanguage(locale);
  useDocumentLook(shell.look);
  useEditorEcho(root, { store, resolved, compiled, removed, context });
  useMarks(root, { store, drawn: resolved });
  useBlockPlaces(root, { store, drawn: resolved });
  const surroundings = useMemo(
    () => (
      <TranslationProvider translation={translation}>
        <ToastProvider seconds={shell.toastSeconds}>
          <NoticeProvider>
            <ClosedBannersProvider>
              <VisitorProvider visitor={shell.visitor}>
                <BlocksFrame
                  device={device}
                  clockOffset={clockOffset}
                  isPreview
                  minimumAge={shell.licence.minimumAge}
                  hasBreak={shell.visitor.break !== undefined}
                >
                  <div ref={root}>
                    <Frame shell={shell}>
                      <CurrentPage />
                    </Frame>
                  </div>
                </BlocksFrame>
              </VisitorProvider>
            </ClosedBannersProvider>
          </NoticeProvider>
        </ToastProvider>
      </TranslationProvider>
    ),
    [translation, shell, device, clockOffset],
  );
  return <DrawnPage value={drawn}>{surroundings}</DrawnPage>;
}

const DrawnPage = createContext<{ resolved: ResolvedPage; path: string } | null>(null);

function CurrentPage(): ReactNode {
  const drawn = use(DrawnPage);
  if (!drawn) return null;
  const { resolved, path } = drawn;
  if (!resolved.page) return <PreviewNotice path={path} redirect={resolved.redirect} />;
  const { kind, id, title } = resolved.page;
  return (
    <div className="marquee-page" data-marquee-source={formatSource({ kind, id, pointer: '' })}>
      <PageNodes title={title} nodes={resolved.nodes} isPreview />
    </div>
  );
}
