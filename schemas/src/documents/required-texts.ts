import type { Shape } from '../catalogue-types.ts';
import { hasText, type Texts } from '../texts/has-text.ts';
import type { Problem } from './problem.ts';
import { escapeStep } from '../json-pointer.ts';

/** What is left of a shape where only texts that must be there are wanted. */
type Wanted =
  | { readonly fields: readonly (readonly [name: string, wanted: Wanted])[] }
  | { readonly items: Wanted }
  | { readonly values: Wanted }
  | 'text'
  | 'rich-text';

/** Texts that must be there and say nothing in any language: a schema sees that they are, not that they are blank. */
export function requiredTextProblems(
  shape: Shape | null,
  data: unknown,
  pointer: string,
  problems: Problem[],
): void {
  const wanted = shape && wantedOf(shape);
  if (wanted) visit(wanted, data, pointer, problems);
}

function visit(wanted: Wanted, value: unknown, pointer: string, problems: Problem[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (wanted === 'text' || wanted === 'rich-text') {
    if (Object.values(value as Texts).some((text) => hasText(text, wanted === 'rich-text'))) return;
    problems.push({
      code: 'SCHEMA_REQUIRED',
      severity: 'error',
      pointer,
      message: 'Is missing: spaces and empty paragraphs are no text.',
    });
  } else if ('fields' in wanted) {
    for (const [name, inner] of wanted.fields)
      visit(inner, (value as Record<string, unknown>)[name], `${pointer}/${name}`, problems);
  } else if ('items' in wanted) {
    if (Array.isArray(value))
      value.forEach((item, index) => visit(wanted.items, item, `${pointer}/${index}`, problems));
  } else
    for (const [name, item] of Object.entries(value))
      visit(wanted.values, item, `${pointer}/${escapeStep(name)}`, problems);
}

const known = new Map<Shape, Wanted | null>();

/** Each shape is looked through once. */
function wantedOf(shape: Shape): Wanted | null {
  const found = known.get(shape);
  if (found !== undefined) return found;
  const wanted = prune(shape);
  known.set(shape, wanted);
  return wanted;
}

function prune(shape: Shape): Wanted | null {
  if (typeof shape === 'string') return null;
  if ('fields' in shape) {
    const fields = Object.entries(shape.fields).flatMap(([name, inner]): [string, Wanted][] => {
      const isText = inner === 'text' || inner === 'rich-text';
      if (isText) return shape.required?.includes(name) ? [[name, inner]] : [];
      const wanted = wantedOf(inner);
      return wanted ? [[name, wanted]] : [];
    });
    return fields.length > 0 ? { fields } : null;
  }
  if ('items' in shape) {
    const items = wantedOf(shape.items);
    return items && { items };
  }
  if ('values' in shape) {
    const values = wantedOf(shape.values);
    return values && { values };
  }
  return null;
}
