import { EditorState } from 'prosemirror-state';
import { fixTables } from 'prosemirror-tables';
import { outlineOf } from './outline.ts';
import { readHtml } from './read-html.ts';
import { layoutOf, writeHtml } from './write-html.ts';

/** What the editor cannot hold of a text: tags by name, tables whose rows are of different length, or anything else. */
export type Loss = { tags: readonly string[]; isTable: boolean };

/**
 * What of a text would change by being written in the editor; undefined when nothing would. Such a text is edited as
 * HTML, so that nobody changes what they did not look at.
 */
export function describeLoss(html: string): Loss | undefined {
  const doc = readHtml(html);
  const isTable = fixTables(EditorState.create({ doc })) !== undefined;
  const [before, after] = [outlineOf(html), outlineOf(writeHtml(doc, layoutOf(html)))];
  if (!isTable && isSame(before, after)) return undefined;
  const kept = new Set(after.map(tagOf));
  const tags = new Set(before.map(tagOf).filter((tag) => tag !== '' && !kept.has(tag)));
  return { tags: [...tags], isTable };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, at) => line === other[at]);

const tagOf = (line: string): string => /^<([a-z][a-z0-9-]*)/.exec(line)?.[1] ?? '';
