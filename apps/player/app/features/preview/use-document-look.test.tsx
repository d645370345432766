// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useDocumentLook } from './use-document-look.ts';

function Look({ look }: { look?: Record<string, string> }): null {
  useDocumentLook(look);
  return null;
}

it('a brand’s look is on the frame’s document, and goes with its visitor', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  const root = createRoot(document.createElement('div'));
  const style = (): string => document.documentElement.style.cssText;
  await act(async () => root.render(<Look look={{ '--cta-solid': '#facc15', '--on-cta': '#0a0c14' }} />));
  expect(style()).toBe('--cta-solid: #facc15; --on-cta: #0a0c14;');
  await act(async () => root.render(<Look look={{ '--cta-solid': '#33e78c' }} />));
  expect(style()).toBe('--cta-solid: #33e78c;');
  await act(async () => root.render(<Look />));
  expect(style()).toBe('');
  await act(async () => root.unmount());
});
