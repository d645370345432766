import {
  getDocument,
  matchesAudience,
  resolveDocument,
  storedPlace,
  type CompiledSnapshot,
  type Context,
  type ResolvedNode,
  type ResolvedPage,
  type SalvagedSnapshot,
} from '@marquee/engine';
import type { Source } from '@marquee/blocks';
import { listFieldValues, type FieldValue } from './field-values.ts';

/** The data from which the page was rendered. */
export type Drawn = {
  compiled: CompiledSnapshot;
  /** The parts of the stored documents that are not in `compiled`. */
  removed: SalvagedSnapshot['removed'];
  context: Context;
  resolved: ResolvedPage;
};

const HOLDER = '[data-marquee-source]';

/** The elements inside one holder that show a field of its document, each with the JSON pointer of the field. */
export function findFieldElements(holder: Element, source: Source, drawn: Drawn): Map<Element, string> {
  const found = new Map<Element, string>();
  const elements = ownElements(holder);
  for (const field of fieldValues(source, drawn)) {
    const element =
      'text' in field ? byText(elements, field.text, found) : byAddress(elements, field.address, found);
    // The editor counts entries as they are stored, including damaged ones that are not rendered.
    if (element) found.set(element, storedPlace(drawn, { ...source, pointer: field.pointer }));
  }
  return found;
}

function fieldValues(source: Source, { compiled, context, resolved }: Drawn): FieldValue[] {
  const { kind, id, pointer } = source;
  const stored: unknown = getDocument(compiled, kind, id);
  const reading = {
    locale: context.locale,
    isSpoken: (one: string) => compiled.index.supportedLocales.has(one),
    isShown: (entry: unknown) => isShown(entry, compiled, context),
  };
  if (pointer === '') {
    const item = kind === resolved.page?.kind && id === resolved.page.id ? resolved.page : undefined;
    return listFieldValues(stored, item ?? resolveDocument(compiled, kind, id, context).item, '', reading);
  }
  const node = findNode(resolved.nodes, source);
  const own = node && valueAt(stored, pointer);
  if (!node || typeof own !== 'object' || own === null || !('props' in own)) return [];
  return listFieldValues(own.props, node.props, `${pointer}/props`, reading);
}

function findNode(nodes: readonly ResolvedNode[], wanted: Source): ResolvedNode | undefined {
  for (const node of nodes) {
    const { source, children = {} } = node;
    if (source?.pointer === wanted.pointer && source.id === wanted.id && source.kind === wanted.kind)
      return node;
    const inner = findNode(Object.values(children).flat(), wanted);
    if (inner) return inner;
  }
  return undefined;
}

const valueAt = (data: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined, // Read only.
      data,
    );

/** List entries are targeted like everything else: by an audience and a half-open schedule. */
function isShown(entry: unknown, compiled: CompiledSnapshot, context: Context): boolean {
  if (typeof entry !== 'object' || entry === null) return true;
  // The document is validated, so existing fields have the right type.
  const { audience, schedule } = entry as {
    audience?: Parameters<typeof matchesAudience>[1];
    schedule?: { from?: string; until?: string };
  };
  const { from = '', until = '' } = schedule ?? {};
  if (from !== '' && context.now < Date.parse(from)) return false;
  if (until !== '' && context.now >= Date.parse(until)) return false;
  return audience === undefined || matchesAudience(compiled, audience, context);
}

type Said = { element: Element; text: string };

/** Outer elements first, without those inside a nested document or block. */
function ownElements(holder: Element): Said[] {
  const walker = document.createTreeWalker(holder, NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof SVGElement || (node instanceof Element && node.matches(HOLDER))
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const own: Said[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Element) own.push({ element: node, text: words(node.textContent) });
  return own;
}

/** The innermost element that contains the text; two fields with equal texts get one element each. */
function byText(
  elements: readonly Said[],
  text: string,
  taken: ReadonlyMap<Element, string>,
): Element | undefined {
  const wanted = words(text.includes('<') ? textOfHtml(text) : text);
  if (wanted === '') return undefined;
  const outer = elements.find(
    (each) => each.text === wanted && ![...taken.keys()].some((other) => each.element.contains(other)),
  );
  let inner = outer?.element;
  while (inner) {
    const next = [...inner.children].find((child) => words(child.textContent) === wanted);
    if (!next) break;
    inner = next;
  }
  return inner;
}

function byAddress(
  elements: readonly Said[],
  address: string,
  taken: ReadonlyMap<Element, string>,
): Element | undefined {
  const picture = pictureName(address);
  return elements.find(({ element }) => {
    if (taken.has(element)) return false;
    if (element instanceof HTMLImageElement)
      return pictureName(element.getAttribute('src') ?? '') === picture;
    // A link whose text is a field is selected by its text.
    return element instanceof HTMLAnchorElement && element.getAttribute('href') === address;
  })?.element;
}

/**
 * Images are served in several widths and formats: `/artwork/hero/gold-1440.webp` and `gold-640.webp` are the same
 * image.
 */
const pictureName = (address: string): string => address.replace(/(?:-\d+(?:x\d+)?|\/\d+)\.[a-z]+$/, '');

const words = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

const textOfHtml = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
