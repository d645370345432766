import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { parseLocalePath } from '../../shared/addresses/locale-path.ts';
import { selectionOf } from './block-places.ts';
import { bringIntoSight } from './bring-into-sight.ts';
import type { Drawn } from './field-elements.ts';
import { outline } from './outline.ts';
import { sendToEditor } from './preview-messages.ts';
import type { Highlight, PreviewState } from './preview.store.ts';
import { findPlace, findShown, listShownIds } from './source-targets.ts';
import { usePreviewKeys } from './use-preview-keys.ts';
import './highlight.css';

type Echo = Drawn & { store: StoreApi<PreviewState> };

/** Tells the editor what is rendered and clicked, and outlines the editor's current field. */
export function useEditorEcho(root: RefObject<HTMLElement | null>, { store, ...drawn }: Echo): void {
  const highlight = useStore(store, (state) => state.highlight);
  const { resolved, compiled, removed, context } = drawn;

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const { page, diagnostics } = resolved;
    const shown = new Set(listShownIds(element));
    if (page) shown.add(`${page.kind}/${page.id}`);
    sendToEditor({ type: 'resolved', page, diagnostics, shownIds: [...shown] });
  }, [root, resolved]);

  const outlined = useRef<{ element: HTMLElement; highlight: Highlight; stop: () => void } | null>(null);
  useEffect(() => {
    const before = outlined.current;
    const find = (): void => {
      const { current } = root;
      const target =
        highlight && current && findShown(current, highlight, { resolved, compiled, removed, context });
      if (target && before?.element === target.element && before.highlight.label === highlight.label) return;
      before?.stop();
      // The element has just appeared: in a carousel it may be on any slide.
      if (target && !before) bringIntoSight(target.element);
      outlined.current = target
        ? {
            element: target.element,
            highlight,
            stop: outline(target.element, { ...target, label: highlight.label, mark: HIGHLIGHT }),
          }
        : null;
    };
    // A keystroke keeps the element, and finding it reads all elements of its block, so that waits until typing pauses.
    const isTyped = before?.highlight === highlight && before?.element.isConnected;
    if (!isTyped) return find();
    const timer = setTimeout(find, TYPING_RESTS);
    return () => clearTimeout(timer);
  }, [root, highlight, resolved, compiled, removed, context]);
  useEffect(() => () => outlined.current?.stop(), []);

  // Otherwise only a newly focused field is scrolled into view: typing must not move the page.
  const show = useEffectEvent(() => {
    const { current } = root;
    const target = highlight && current && findShown(current, highlight, drawn);
    target?.element.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => show(), [highlight]);

  usePreviewKeys(root, drawn, store);

  const click = useEffectEvent((event: MouseEvent) => handleClick(event, drawn, store.getState()));
  useEffect(() => {
    // In the capture phase, before the page's own handlers, so that nothing in the frame acts or navigates.
    const onClick = (event: MouseEvent): void => click(event);
    addEventListener('click', onClick, true);
    addEventListener('submit', stop, true);
    return () => {
      removeEventListener('click', onClick, true);
      removeEventListener('submit', stop, true);
    };
  }, []);
}

/** Milliseconds without a keystroke. */
const TYPING_RESTS = 250;

const HIGHLIGHT = 'data-marquee-highlight';

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A click selects the element under it. Links in the header, menus and footer are followed, unless their menu is being
 * edited; any link is followed by keyboard or with Ctrl.
 */
function handleClick(
  event: MouseEvent,
  drawn: Drawn,
  { hand, composed }: Pick<PreviewState, 'hand' | 'composed'>,
): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const link = target.closest('a[href]');
  const place = findPlace(target, drawn);
  const isFrame =
    place?.source.kind === 'navigation' && !(hand?.kind === 'navigation' && hand.id === place.source.id);
  const isFollowed = !place || isFrame || event.detail === 0 || event.ctrlKey || event.metaKey;
  if (link && isFollowed) {
    stop(event);
    sendToEditor({ type: 'navigate', path: pathOf(link.getAttribute('href') ?? '/') });
  } else if (place && !isFrame && event.detail !== 0) {
    stop(event);
    sendToEditor({ type: 'select', ...selectionOf(place, composed) });
  }
}

function pathOf(href: string): string {
  const url = URL.parse(href, location.origin);
  return url?.origin === location.origin ? parseLocalePath(url.pathname).path : '/';
}
