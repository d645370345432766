import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { focusField } from '../../../focus-field.ts';
import { PART } from '../parts/part-contents.ts';
import type { BlockEdits } from './block-edits.ts';
import type { Composer } from './composer.ts';
import type { Step } from './tree-edits.ts';

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

type TreeKeys = {
  tree: RefObject<HTMLElement | null>;
  /** What is drawn: a moved block has the focus once it is drawn at its new place. */
  drawn: unknown;
  edits: BlockEdits;
  composer: Composer;
  isReadOnly: boolean;
  onPick: (id: string, keys: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => void;
};

/** The tree by keyboard: all that the mouse does, on the line that has the focus and on all that are chosen. */
export function useTreeKeys({ tree, drawn, edits, composer, isReadOnly, onPick }: TreeKeys) {
  const follow = useRef<string>(undefined);
  useEffect(() => {
    const id = follow.current;
    follow.current = undefined;
    if (id !== undefined) nameOf(tree.current, id)?.focus();
  }, [drawn, tree]);

  return (event: KeyboardEvent<HTMLElement>): void => {
    const name = event.target instanceof Element ? event.target.closest('[data-part="tree-name"]') : null;
    const id = name?.closest<HTMLElement>('[data-block]')?.dataset['block'];
    if (id === undefined || !tree.current) return;
    const { picked } = composer.getState();
    const ids = picked.includes(id) ? picked : [id];
    const lines = [...tree.current.querySelectorAll<HTMLElement>('[data-block]')];
    const at = lines.findIndex((line) => line.dataset['block'] === id);
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;

    const step = event.altKey ? STEPS[event.key] : undefined;
    const by = isPlain ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (step !== undefined && !isReadOnly) {
      // Before the step: what it changes may be drawn within it.
      follow.current = id;
      if (!edits.step(ids, step)) follow.current = undefined;
    } else if (by !== undefined) {
      const next = lines[at + by]?.dataset['block'];
      if (next === undefined) return;
      nameOf(tree.current, next)?.focus();
      if (event.shiftKey) onPick(next, { shiftKey: true, ctrlKey: false, metaKey: false });
    } else if (event.key === 'Enter' && isPlain && picked.at(-1) === id) {
      // It is chosen already: on to its fields.
      const pointer = lines[at]?.dataset['pointer'] ?? '';
      focusField(`${pointer}/props/${firstField(pointer) ?? ''}`);
    } else if (isReadOnly) return;
    else if ((event.key === 'Delete' || event.key === 'Backspace') && isPlain) {
      follow.current = [...lines.slice(at + 1), ...lines.slice(0, at).toReversed()]
        .map((line) => line.dataset['block'])
        .find((other) => other !== undefined && !ids.includes(other) && !isIn(lines, other, ids));
      edits.remove(ids);
    } else if (event.key === 'd' && (event.ctrlKey || event.metaKey)) edits.duplicate(ids);
    else if (event.key === 's' && isPlain && edits.kind !== PART) composer.setState({ naming: ids });
    else if (event.key === 'a' && isPlain) composer.setState({ adding: edits.placeAfter([id]) });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

const nameOf = (tree: HTMLElement | null, id: string): HTMLElement | null | undefined =>
  tree?.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"] [data-part="tree-name"]`);

/** Whether a line is inside one of these blocks. */
function isIn(lines: readonly HTMLElement[], id: string, ids: readonly string[]): boolean {
  const line = lines.find((each) => each.dataset['block'] === id);
  return ids.some((outer) => {
    const around = lines.find((each) => each.dataset['block'] === outer)?.closest('li');
    return line !== undefined && around?.contains(line) === true;
  });
}

/** The first field of the block whose fields are shown. */
function firstField(pointer: string): string | undefined {
  const field = document.querySelector<HTMLElement>(`[data-pointer^="${CSS.escape(`${pointer}/props/`)}"]`);
  return field?.dataset['pointer']?.slice(`${pointer}/props/`.length).split('/')[0];
}
