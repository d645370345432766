import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { fetchImages } from './fetch-images.ts';
import { followScroll } from './follow-scroll.ts';
import { listenToEditor, sendToEditor } from './preview-messages.ts';
import { PreviewWaiting } from './preview-waiting.tsx';
import { PreviewPage } from './preview-page.tsx';
import { createPreviewStore } from './preview.store.ts';

/** Renders the editor's snapshot for one visitor while it is being edited. */
export function PreviewApp(): ReactNode {
  const [store] = useState(createPreviewStore);
  const { salvaged, visitor } = useStore(store);
  // During typing, an older render is abandoned for the newest document.
  const latest = useDeferredValue(salvaged);

  useEffect(() => {
    const scroll = followScroll(window, sendToEditor);
    const stop = listenToEditor((message) => {
      store.getState().receive(message);
      scroll.receive(message);
      if (message.type === 'images') void fetchImages().then(() => sendToEditor({ type: 'whole' }));
    });
    sendToEditor({ type: 'ready' });
    return () => {
      stop();
      scroll.stop();
    };
  }, [store]);

  if (!latest || !visitor) return <PreviewWaiting />;
  return <PreviewPage store={store} compiled={latest.compiled} removed={latest.removed} visitor={visitor} />;
}
