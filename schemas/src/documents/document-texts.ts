import { blocks } from '../../generated/catalogue.ts';
import type { Audience } from '../../generated/types.ts';
import type { BlockEntry, Shape } from '../catalogue-types.ts';
import type { Texts, WrittenText } from '../texts/has-text.ts';
import { MAX_NESTING } from './limits.ts';
import { findKind } from './find-kind.ts';
import { escapeStep } from '../json-pointer.ts';

/** A text written per language, and every condition on the way to it. */
export type TextPlace = Required<WrittenText> & { pointer: string; audiences: readonly Audience[] };

/** Every text of a document that is written per language, those of its blocks too; not those that name a message. */
export function documentTexts(kind: string, data: unknown): TextPlace[] {
  const found: TextPlace[] = [];
  visit(
    findKind(kind)?.shape ?? null,
    data,
    { pointer: '', audiences: NOBODY, depth: 0, isRequired: false },
    found,
  );
  return found;
}

type Standing = Pick<TextPlace, 'pointer' | 'audiences' | 'isRequired'> & { depth: number };

const NOBODY: readonly Audience[] = [];

function visit(shape: Shape | null, value: unknown, at: Standing, found: TextPlace[]): void {
  if (shape === null || typeof value !== 'object' || value === null) return;
  const { audience } = value as { audience?: Audience };
  const here =
    typeof audience === 'object' && audience !== null
      ? { ...at, audiences: [...at.audiences, audience] }
      : at;
  const under = (...names: (string | number)[]): Standing => ({
    ...here,
    isRequired: false,
    pointer: here.pointer + names.map((name) => `/${escapeStep(String(name))}`).join(''),
  });
  if (shape === 'text' || shape === 'rich-text') {
    if (Array.isArray(value) || 'key' in value) return;
    const { depth: _depth, ...place } = here;
    found.push({ ...place, texts: value as Texts, isRich: shape === 'rich-text' });
  } else if (shape === 'block') visitBlock(value, here, under, found);
  else if (typeof shape === 'string') return;
  else if ('fields' in shape)
    for (const [name, inner] of Object.entries(shape.fields))
      visit(
        inner,
        (value as Record<string, unknown>)[name],
        { ...under(name), isRequired: shape.required?.includes(name) ?? false },
        found,
      );
  else if ('items' in shape && Array.isArray(value))
    value.forEach((item, index) => visit(shape.items, item, under(index), found));
  else if ('values' in shape)
    for (const [name, item] of Object.entries(value)) visit(shape.values, item, under(name), found);
}

type Under = (...names: (string | number)[]) => Standing;

function visitBlock(node: object, here: Standing, under: Under, found: TextPlace[]): void {
  if (here.depth > MAX_NESTING) return;
  const { block, props, children } = node as { block?: unknown; props?: unknown; children?: unknown };
  const name = String(block);
  const entry = Object.hasOwn(blocks, name) ? (blocks as Record<string, BlockEntry>)[name] : undefined;
  visit(entry?.shape ?? null, props, under('props'), found);
  if (typeof children !== 'object' || children === null) return;
  for (const [slot, nodes] of Object.entries(children))
    if (Array.isArray(nodes))
      nodes.forEach((child: unknown, index) =>
        visit('block', child, { ...under('children', slot, index), depth: here.depth + 1 }, found),
      );
}
