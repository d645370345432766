import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { selectionOf } from './block-places.ts';
import type { Drawn } from './field-elements.ts';
import { outline } from './outline.ts';
import { sendToEditor } from './preview-messages.ts';
import type { PreviewState } from './preview.store.ts';
import { findPlace, listPlaces, type Place } from './source-targets.ts';

const CURSOR = 'data-marquee-cursor';

/**
 * Keyboard control of the preview while it has the focus: J and K move between places, E opens the field, Escape
 * returns to the form. Keys that are typed into a field of the page are left to the field.
 */
export function usePreviewKeys(
  root: RefObject<HTMLElement | null>,
  drawn: Drawn,
  store: Pick<StoreApi<PreviewState>, 'getState'>,
): void {
  const cursor = useRef<{ place: Place; stop: () => void } | null>(null);
  const said = useRef<HTMLElement | null>(null);

  function move(by: number): void {
    const { current } = root;
    if (!current) return;
    const places = listPlaces(current, drawn);
    const before = cursor.current?.place.element ?? document.activeElement;
    const at = places.findIndex(({ element }) => element === before);
    const next = places[at < 0 ? nearest(places, before, by) : at + by];
    if (!next) return;
    cursor.current?.stop();
    cursor.current = { place: next, stop: outline(next.element, { label: nameOf(next), mark: CURSOR }) };
    next.element.scrollIntoView({ block: 'nearest' });
    if (said.current) said.current.textContent = `${nameOf(next)}: ${textOf(next.element)}`;
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]'))
      return;
    if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1);
    else if (key === 'e') {
      const place = cursor.current?.place ?? (target instanceof Element ? findPlace(target, drawn) : null);
      if (!place) return;
      sendToEditor({ type: 'select', ...selectionOf(place, store.getState().composed) });
    } else if (key === 'Escape' && !hasDialog()) {
      cursor.current?.stop();
      cursor.current = null;
      sendToEditor({ type: 'leave' });
    } else return;
    event.preventDefault();
  });

  useEffect(() => {
    const region = document.createElement('div');
    region.className = 'marquee-said';
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
    said.current = region;
    const onKey = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      region.remove();
      cursor.current?.stop();
      cursor.current = null;
    };
  }, []);
}

/** With an open dialog or popover, Escape closes that first. */
const hasDialog = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], dialog, :popover-open')].some((each) =>
    each.checkVisibility(),
  );

/** Continues from the focused element; without one, from the first or the last place. */
function nearest(places: readonly Place[], from: Element | null, by: number): number {
  if (!from || from === document.body) return by > 0 ? 0 : places.length - 1;
  const after = places.findIndex(
    ({ element }) => from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  if (by > 0) return after;
  return (after < 0 ? places.length : after) - 1;
}

/** “banner gold-friday, title”, in the words that the document itself has. */
function nameOf({ source: { kind, id, pointer } }: Place): string {
  const field = pointer
    .split('/')
    .findLast((key) => key !== '' && !/^(?:\d+|props|[a-z]{2}(?:-[A-Z]{2})?)$/.test(key));
  return `${kind} ${id}${field === undefined ? '' : `, ${field}`}`;
}

const textOf = (element: HTMLElement): string =>
  (element.textContent || element.getAttribute('alt') || '').replaceAll(/\s+/g, ' ').trim().slice(0, 80);
