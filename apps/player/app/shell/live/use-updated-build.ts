import { useEffect, useEffectEvent } from 'react';
import { onLive } from '../../shared/live/live-events.ts';
import { useNoticeStore } from '../../shared/notices/notice-context.tsx';
import { noteServerTime } from '../../shared/live/server-clock.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { keepTyped, restoreTyped } from './typed-text.ts';
import { watchBuild, type Staleness } from './updated-build.ts';

declare global {
  interface Window {
    /** The router's own manifest; in development its version changes with each request. */
    __reactRouterManifest?: { version: string; url: string };
  }
}

function reload(): void {
  keepTyped();
  location.reload();
}

/** Reads the server's greetings: each tells its version and its clock, which change while a page stays open. */
export function useUpdatedBuild(): void {
  const { t } = useTranslation();
  const { post } = useNoticeStore().getState();
  const ask = useEffectEvent((why: Staleness) =>
    post({
      id: 'updated',
      icon: 'rotate-ccw',
      message: t(why === 'updated' ? 'SHELL.UPDATED.TEXT' : 'SHELL.UPDATED.INCOMPLETE'),
      link: { text: t('SHELL.UPDATED.LOAD'), fn: reload },
    }),
  );
  useEffect(() => restoreTyped(), []);
  useEffect(() => {
    const { __reactRouterManifest: manifest } = window;
    const watch = manifest && watchBuild({ build: manifest, reload, ask: (why) => ask(why) });
    const unsubscribe = onLive('hello', (greeting) => {
      // The private channel has a greeting without these fields.
      if (!('now' in greeting)) return;
      noteServerTime(greeting.now);
      watch?.greet(greeting.build);
    });
    return () => {
      watch?.stop();
      unsubscribe();
    };
  }, []);
}
