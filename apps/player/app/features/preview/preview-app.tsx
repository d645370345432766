import { compileSnapshot } from '@marquee/engine';
import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { listenToEditor, sendToEditor } from './preview-messages.ts';
import { PreviewPage } from './preview-page.tsx';
import { createPreviewStore } from './preview.store.ts';

/** Draws the editor's snapshot as one visitor sees it, while it is being edited. */
export function PreviewApp(): ReactNode {
  const { t } = useTranslation();
  const [store] = useState(createPreviewStore);
  const { snapshot, visitor } = useStore(store);
  // While one types, an older draw gives way to the newest snapshot.
  const latest = useDeferredValue(snapshot);
  const compiled = useMemo(() => latest && compileSnapshot(latest), [latest]);

  useEffect(() => {
    const stop = listenToEditor(store.getState().receive);
    sendToEditor({ type: 'ready' });
    return stop;
  }, [store]);

  if (!compiled || !visitor) return <p>{t('PREVIEW.WAITING')}</p>;
  return <PreviewPage store={store} compiled={compiled} visitor={visitor} />;
}
