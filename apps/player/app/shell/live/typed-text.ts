import { visitStore, type KeyStore } from '@marquee/blocks/browser';
import { isRecord } from '@marquee/schemas/is-record';
import { readStored } from '../../shared/visitor/stored.ts';

/** Types of fields that have a value before anybody types. */
const UNTYPED = new Set([
  'hidden',
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'range',
  'file',
  'color',
]);
/** What is not put down anywhere, not even for a moment. */
const SECRET = /^(?:cc-|one-time-code|(?:new|current)-password)/;
const KEY = 'marquee:typed';
/** A form may stand in a part that is loaded only then. What is not drawn by now was closed meanwhile. */
const COMES_WITHIN_MS = 15_000;

type Field = HTMLInputElement | HTMLTextAreaElement;
type Typed = { address: string; texts: Record<string, string> };

/** Whether something is typed on the page, and whether all of that can be kept across a new load of it. */
export function findTyped(): 'nothing' | 'keepable' | 'secret' {
  const typed = typedFields();
  if (typed.length === 0) return 'nothing';
  return typed.every(([name, field]) => name !== undefined && !isSecret(field)) ? 'keepable' : 'secret';
}

/** Keeps what is typed for the page that is loaded next in this tab, except for passwords, codes and cards. */
export function keepTyped(storage: Pick<KeyStore, 'setItem'> = visitStore): void {
  const texts = typedFields().flatMap(([name, field]) =>
    name === undefined || isSecret(field) ? [] : [[name, field.value] as const],
  );
  if (texts.length === 0) return;
  const typed: Typed = { address: location.pathname + location.search, texts: Object.fromEntries(texts) };
  storage.setItem(KEY, JSON.stringify(typed));
}

/**
 * Puts back what was typed before the page was loaded anew, into fields that are empty, as they come. Returns a function
 * that stops it.
 */
export function restoreTyped(
  storage: Pick<KeyStore, 'getItem' | 'removeItem'> = visitStore,
  withinMs = COMES_WITHIN_MS,
): () => void {
  const typed = takeTyped(storage);
  if (!typed) return () => undefined;
  const texts = new Map(Object.entries(typed.texts));
  const put = (): void => {
    for (const [name, field] of namedFields()) {
      const text = name === undefined ? undefined : texts.get(name);
      if (name === undefined || text === undefined) continue;
      texts.delete(name);
      if (field.value === '') type(field, text);
    }
    if (texts.size === 0) stop();
  };
  const watching = new MutationObserver(put);
  const ending = setTimeout(stop, withinMs);
  function stop(): void {
    watching.disconnect();
    clearTimeout(ending);
  }
  watching.observe(document.body, { childList: true, subtree: true });
  put();
  return stop;
}

function takeTyped(storage: Pick<KeyStore, 'getItem' | 'removeItem'>): Typed | undefined {
  const typed = readStored(storage, KEY, parseTyped);
  storage.removeItem(KEY);
  return typed?.address === location.pathname + location.search ? typed : undefined;
}

function parseTyped(kept: unknown): Typed | undefined {
  if (!isRecord(kept) || typeof kept['address'] !== 'string' || !isRecord(kept['texts'])) return undefined;
  const texts = Object.entries(kept['texts']).filter(
    (each): each is [string, string] => typeof each[1] === 'string',
  );
  return { address: kept['address'], texts: Object.fromEntries(texts) };
}

/** As somebody types: a form that follows its fields hears of it. */
function type(field: Field, text: string): void {
  const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  // React notes what it has set itself on the element, and takes the same value for no change.
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const isSecret = ({ type: kind, autocomplete }: Field): boolean =>
  kind === 'password' || SECRET.test(autocomplete);

/** Fields by what stays the same in the page that is loaded next; undefined where nothing does. */
function namedFields(): [name: string | undefined, field: Field][] {
  const seen = new Map<string, number>();
  return [...document.querySelectorAll<Field>('input, textarea')].flatMap(
    (field): [string | undefined, Field][] => {
      if (UNTYPED.has(field.type)) return [];
      const own =
        field.name || field.getAttribute('aria-label') || field.placeholder || field.labels?.[0]?.textContent;
      if (!own) return [[undefined, field]];
      const count = seen.get(own) ?? 0;
      seen.set(own, count + 1);
      return [[`${own} ${count}`, field]];
    },
  );
}

const typedFields = (): [name: string | undefined, field: Field][] =>
  namedFields().filter(([, { value }]) => value.trim() !== '');
