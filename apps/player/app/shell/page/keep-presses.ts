declare global {
  interface WindowEventMap {
    /** From now on React hears of what visitors do. Sent by entry.client.tsx. */
    'marquee:hydrating': Event;
  }
}

/**
 * Runs in the head of a page. A page is drawn before its script has come, and a block before its own. React drops a
 * press on what is not hydrated yet. So such a press is kept and given to the element as soon as it is: pressing a
 * button, a check box or a radio button, sending a form, and what is typed or chosen in a field. Meanwhile what was
 * pressed is dimmed. Links, popovers and disclosures work without a script and are left to the browser.
 *
 * A press that was kept for LONGEST_MS is dropped, as are all when the page is left or hidden: by then nobody expects
 * anything to happen. A second press on the same button changes nothing, one on the same check box takes the first back.
 */
export function keepPresses(): void {
  const LONGEST_MS = 10_000;
  const PAUSE_MS = 50;
  // On its way down React stops an event of this type if the element is not hydrated, and hydrates it if it can. Nothing
  // else listens to it, and an event made by a script does nothing by itself.
  const PROBE = 'auxclick';
  type Kept = { until: number; give: () => void; sign: Animation | undefined };
  const kept = new Map<HTMLElement, Kept>();
  let hasReact = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function isHydrated(element: HTMLElement): boolean {
    if (!hasReact) return false;
    let isHeard = false;
    const hear = (): void => void (isHeard = true);
    element.addEventListener(PROBE, hear);
    element.dispatchEvent(new MouseEvent(PROBE, { bubbles: true }));
    element.removeEventListener(PROBE, hear);
    return isHeard;
  }

  function keep(element: HTMLElement, give: () => void, isPressed: boolean): void {
    const sign = isPressed
      ? (kept.get(element)?.sign ?? element.animate?.({ opacity: [0.6, 0.6] }, LONGEST_MS))
      : undefined;
    kept.set(element, { until: performance.now() + LONGEST_MS, give, sign });
    timer ??= setTimeout(look, PAUSE_MS);
  }

  function drop(element: HTMLElement): void {
    kept.get(element)?.sign?.cancel();
    kept.delete(element);
  }

  function look(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const [element, { until, give }] of kept)
      if (!element.isConnected || performance.now() > until) drop(element);
      else if (isHydrated(element)) {
        drop(element);
        give();
      }
    if (kept.size > 0) timer = setTimeout(look, PAUSE_MS);
  }

  function dropAll(): void {
    for (const element of kept.keys()) drop(element);
  }

  /** Whether the event is not for its element yet; then nobody hears of it. */
  function isEarly(event: Event, element: HTMLElement): boolean {
    if (isHydrated(element)) {
      drop(element);
      return false;
    }
    event.stopImmediatePropagation();
    return true;
  }

  function onClick(event: Event): void {
    const element = (event.target as Element).closest<HTMLInputElement>(
      'button:not([popovertarget]),input:is([type=checkbox],[type=radio],[type=submit],[type=button])',
    );
    if (!element || !isEarly(event, element)) return;
    // The browser takes back a check that it has set already.
    event.preventDefault();
    const isSecond = element.type === 'checkbox' && kept.has(element);
    if (isSecond) drop(element);
    else keep(element, () => element.click(), true);
  }

  function onSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    if (!isEarly(event, form)) return;
    event.preventDefault();
    keep(form, () => form.requestSubmit(event.submitter), false);
  }

  function onInput(event: Event): void {
    const field = event.target as Field;
    if (!field.matches('input,textarea,select') || !isEarly(event, field)) return;
    const { type, value } = field;
    if (type === 'file') keep(field, () => tell(field), false);
    else keep(field, () => giveValue(field, value), false);
  }

  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

  /** React tells of a field only what differs from the value that it knows, which is by now the one that was typed. */
  function giveValue(field: Field, value: string): void {
    // Of a list, and of an email address, the browser does not say where the caret is.
    const { selectionStart: caret } = field as HTMLInputElement;
    // React hears of what is set on the element, and not of what is set as its prototype does it.
    field.value = value === '' ? ' ' : '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (typeof caret === 'number' && document.activeElement === field)
      (field as HTMLInputElement).setSelectionRange(caret, caret);
    tell(field);
  }

  function tell(field: Field): void {
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }

  // Before anything else hears of them.
  const listen = (type: string, work: (event: never) => void): void =>
    addEventListener(type, work as EventListener, true);
  listen('click', onClick);
  listen('submit', onSubmit);
  listen('input', onInput);
  listen('change', onInput);
  listen('pagehide', dropAll);
  listen('visibilitychange', () => document.hidden && dropAll());
  listen('marquee:hydrating', () => {
    hasReact = true;
    look();
  });
}
