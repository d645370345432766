import { escapeStep } from '@marquee/schemas/json-pointer';
import type { CompiledNode } from '../compile/compiled-snapshot.ts';
import { fieldsOf, type CompiledValue, type TextValue } from '../value/compiled-value.ts';

/** Each block that is drawn, with those inside it. */
export function walkNodes(nodes: readonly CompiledNode[], look: (node: CompiledNode) => void): void {
  for (const node of nodes) {
    // A block that this version does not know draws nothing, nor does its content.
    if (!node.entry) continue;
    look(node);
    for (const [, inner] of node.children) walkNodes(inner, look);
  }
}

type Looks = {
  literal?: (pointer: string, value: unknown) => void;
  text?: (text: TextValue) => void;
  entry?: (pointer: string, target: CompiledNode['target'] | null) => void;
};

/** What stands in the settings of a block, each thing with its pointer. */
export function walkValue(value: CompiledValue, pointer: string, looks: Looks): void {
  if (value.type === 'text') looks.text?.(value);
  else if (value.type === 'literal') walkLiteral(value.value, pointer, looks);
  else if (value.type === 'fields')
    for (const [name, field] of fieldsOf(value)) walkValue(field, `${pointer}/${escapeStep(name)}`, looks);
  else if (value.type === 'list')
    value.items.forEach((item, at) => {
      looks.entry?.(`${pointer}/${at}`, item.target);
      walkValue(item.value, `${pointer}/${at}`, looks);
    });
}

function walkLiteral(value: unknown, pointer: string, looks: Looks): void {
  if (typeof value !== 'object' || value === null) looks.literal?.(pointer, value);
  else
    for (const [name, inner] of Object.entries(value))
      walkLiteral(inner, `${pointer}/${escapeStep(name)}`, looks);
}
