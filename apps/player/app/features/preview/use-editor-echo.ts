import type { ResolvedPage } from '@marquee/engine';
import { useEffect, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { parseLocalePath } from '../../shared/locale-path.ts';
import { sendToEditor } from './preview-messages.ts';
import type { PreviewState } from './preview.store.ts';
import { findElement, findSource, listShownIds } from './source-targets.ts';
import './highlight.css';

const HIGHLIGHT = 'data-marquee-highlight';

type Echo = { store: StoreApi<PreviewState>; resolved: ResolvedPage };

/** Tells the editor what is drawn and what is clicked, and outlines what the editor points at. */
export function useEditorEcho(root: RefObject<HTMLElement | null>, { store, resolved }: Echo): void {
  const highlight = useStore(store, (state) => state.highlight);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const { page, diagnostics } = resolved;
    const shown = new Set(listShownIds(element));
    if (page) shown.add(`${page.kind}/${page.id}`);
    sendToEditor({ type: 'resolved', page, diagnostics, shownIds: [...shown] });
  }, [root, resolved]);

  useEffect(() => {
    const target = highlight && root.current && findElement(root.current, highlight);
    if (!target) return;
    target.setAttribute(HIGHLIGHT, '');
    target.scrollIntoView({ block: 'nearest' });
    return () => target.removeAttribute(HIGHLIGHT);
  }, [root, highlight, resolved]);

  useEffect(() => {
    // Before the page's own handlers, so that nothing in the frame acts or leaves.
    addEventListener('click', handleClick, true);
    addEventListener('submit', stop, true);
    return () => {
      removeEventListener('click', handleClick, true);
      removeEventListener('submit', stop, true);
    };
  }, []);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A click selects what is under it. Links of the frame, and any link by keyboard or with Ctrl, are followed. */
function handleClick(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const link = target.closest('a[href]');
  const source = findSource(target);
  const isFollowed = !source || event.detail === 0 || event.ctrlKey || event.metaKey;
  if (link && isFollowed) {
    stop(event);
    sendToEditor({ type: 'navigate', path: pathOf(link.getAttribute('href') ?? '/') });
  } else if (source) {
    stop(event);
    sendToEditor({ type: 'select', ...source });
  }
}

function pathOf(href: string): string {
  const url = URL.parse(href, location.origin);
  return url?.origin === location.origin ? parseLocalePath(url.pathname).path : '/';
}
