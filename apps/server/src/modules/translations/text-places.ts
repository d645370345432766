import { type Audience } from '@marquee/engine';
import { blocks, findKind, type BlockEntry, type Shape } from '@marquee/schemas';
import { isRecord } from '../admin-session/request-fields.ts';

/** A text written per language, where it stands, and every condition on the way to it. */
export type TextPlace = {
  pointer: string;
  texts: Record<string, string>;
  audiences: Audience[];
  /** Has marks such as bold and links in it. */
  isRich: boolean;
};

const escape = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Every text of a document that is written per language; those that name a message have theirs there. */
export function listTexts(kind: string, data: unknown): TextPlace[] {
  const found: TextPlace[] = [];
  visit(findKind(kind)?.shape ?? null, data, '', [], found);
  return found;
}

function visit(
  shape: Shape | null,
  value: unknown,
  pointer: string,
  around: Audience[],
  found: TextPlace[],
): void {
  if (shape === null || typeof value !== 'object' || value === null) return;
  const audiences = 'audience' in value && isRecord(value.audience) ? [...around, value.audience] : around;
  if (shape === 'text' || shape === 'rich-text') {
    if ('key' in value) return;
    const texts = Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    const isRich = shape === 'rich-text';
    found.push({ pointer, texts: Object.fromEntries(texts), audiences, isRich });
  } else if (shape === 'block') visitBlock(value, pointer, audiences, found);
  else if (typeof shape === 'string') return;
  else if ('fields' in shape)
    for (const [name, inner] of Object.entries(shape.fields))
      visit(inner, (value as Record<string, unknown>)[name], `${pointer}/${escape(name)}`, audiences, found);
  else if ('items' in shape && Array.isArray(value))
    value.forEach((item, index) => visit(shape.items, item, `${pointer}/${index}`, audiences, found));
  else if ('values' in shape)
    for (const [name, item] of Object.entries(value))
      visit(shape.values, item, `${pointer}/${escape(name)}`, audiences, found);
}

function visitBlock(node: object, pointer: string, audiences: Audience[], found: TextPlace[]): void {
  const { block, props, children } = node as { block?: unknown; props?: unknown; children?: unknown };
  const entry = (blocks as Record<string, BlockEntry>)[String(block)];
  visit(entry?.shape ?? null, props, `${pointer}/props`, audiences, found);
  if (!isRecord(children)) return;
  for (const [slot, nodes] of Object.entries(children))
    if (Array.isArray(nodes))
      nodes.forEach((child, index) =>
        visit('block', child, `${pointer}/children/${escape(slot)}/${index}`, audiences, found),
      );
}
