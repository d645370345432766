// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useDocumentLanguage } from './use-document-language.ts';

function Page({ locale }: { locale: string }): ReactNode {
  useDocumentLanguage(locale);
  return null;
}

it('[LANG-01] the preview reads and runs as the page of the visitor does', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const { documentElement } = document;
  onTestFinished(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    for (const name of ['lang', 'dir']) documentElement.removeAttribute(name);
  });
  for (const [locale, dir] of [
    ['ar', 'rtl'],
    ['de', 'ltr'],
  ] as const) {
    await act(async () => root.render(<Page locale={locale} />));
    expect([documentElement.lang, documentElement.dir]).toEqual([locale, dir]);
  }
});
