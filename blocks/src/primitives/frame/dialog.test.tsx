// @vitest-environment happy-dom
import { act, useEffect, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withEnvironment } from '../../testing/render-block.tsx';
import { Dialog } from './dialog.tsx';

let root: Root;
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Imitates Chromium, which focuses the scroll container, whatever it contains. */
function beginAtScroller(): void {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.setAttribute('open', '');
    const scroller = this.firstElementChild;
    if (scroller instanceof HTMLElement) {
      scroller.tabIndex = 0;
      scroller.focus();
    }
  });
}

async function draw(children: ReactNode, canDismiss = true): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const dialog = (
    <Dialog title="Terms" isOpen onClose={() => undefined} canDismiss={canDismiss}>
      {children}
    </Dialog>
  );
  await act(async () => root.render(withEnvironment(dialog)));
}

const focused = (): string =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.localName ?? '';

it('what is longer than the screen begins at the first thing to press, as what is not does', async () => {
  beginAtScroller();
  await draw(<a href="/rules">Rules</a>);
  expect(focused()).toBe('BLOCKS.DIALOG.CLOSE');
});

it.each([
  ['a text begins with itself, to be read by the arrow keys', <p key="text">Text</p>, 'div'],
  [
    'what cannot be pressed yet is left out',
    <button key="off" type="button" aria-label="Go on" disabled />,
    'div',
  ],
  ['what has to be answered begins at its answer', <input key="answer" aria-label="Code" />, 'Code'],
])('%s', async (_what, children, at) => {
  beginAtScroller();
  await draw(children, false);
  expect(focused()).toBe(at);
});

it('what stands in it puts the focus where the next key belongs, after the browser has put it somewhere', async () => {
  beginAtScroller();
  function Form(): ReactNode {
    useEffect(() => document.querySelector('input')?.focus(), []);
    return <input aria-label="Code" />;
  }
  await draw(<Form />);
  expect(focused()).toBe('Code');
});
