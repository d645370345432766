import { getMessages, resolvePage, type CompiledSnapshot } from '@marquee/engine';
import { useMemo, useRef, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { StoreApi } from 'zustand/vanilla';
import { PageNodes } from '../../block-bindings/page-nodes.tsx';
import { BlocksFrame } from '../../shared/blocks-frame.tsx';
import { createTranslator } from '../../shared/messages.ts';
import { ToastProvider } from '../../shared/toast-context.tsx';
import { VisitorProvider } from '../../shared/visitor.tsx';
import { Frame } from '../../shell/frame.tsx';
import { PreviewNotice } from './preview-notice.tsx';
import { createPreviewShell } from './preview-shell.ts';
import type { PreviewState } from './preview.store.ts';
import { useEditorEcho } from './use-editor-echo.ts';

type PreviewPageProps = {
  store: StoreApi<PreviewState>;
  compiled: CompiledSnapshot;
  visitor: NonNullable<PreviewState['visitor']>;
};

export function PreviewPage({ store, compiled, visitor }: PreviewPageProps): ReactNode {
  const { context, path, clockOffset } = visitor;
  const root = useRef<HTMLDivElement>(null);
  const resolved = useMemo(
    () => resolvePage(compiled, path, context, { preview: true }),
    [compiled, path, context],
  );
  const shell = useMemo(() => createPreviewShell(compiled, context), [compiled, context]);
  const i18n = useMemo(
    () => createTranslator(context.locale, getMessages(compiled, context.locale)),
    [compiled, context.locale],
  );
  useEditorEcho(root, { store, resolved });
  return (
    <I18nextProvider i18n={i18n}>
      <ToastProvider>
        <VisitorProvider visitor={shell.visitor}>
          <BlocksFrame device={context.device} clockOffset={clockOffset} isPreview>
            <div ref={root}>
              <Frame shell={shell}>
                {resolved.page ? (
                  <PageNodes title={resolved.page.title} nodes={resolved.nodes} isPreview />
                ) : (
                  <PreviewNotice path={path} redirect={resolved.redirect} />
                )}
              </Frame>
            </div>
          </BlocksFrame>
        </VisitorProvider>
      </ToastProvider>
    </I18nextProvider>
  );
}
