import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { PreviewWaiting } from '../../features/preview/preview-waiting.tsx';
import { useTranslation } from '../../shared/texts/translation.tsx';

const PreviewApp = lazy(async () => ({
  default: (await import('../../features/preview/preview-app.tsx')).PreviewApp,
}));

const subscribe = (): (() => void) => () => undefined;

/** The editor's preview frame. Only this route loads the engine: players never load it. */
export default function Preview(): ReactNode {
  const { t } = useTranslation();
  const isBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  const waiting = <PreviewWaiting />;
  return (
    <>
      <title>{t('SHELL.BRAND')}</title>
      <meta name="robots" content="noindex" />
      {isBrowser ? (
        <Suspense fallback={waiting}>
          <PreviewApp />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  );
}
