import { createContext, createElement, use, useMemo, type ComponentType, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { followPath, type Problem } from '@marquee/schemas';
import { isEqual } from '../shared/is-equal.ts';
import { getAt, isUnder, toPointer, type Path } from '../shared/pointer.ts';
import type { DocumentData } from '../api/api-types.ts';
import type { SchemaNode } from '../schema/schema-node.ts';
import { say } from '../words/generated/forms.ts';

/** A rule that the document breaks, at the field to change. */
export type BrokenRule = Problem & {
  rule: NonNullable<Problem['rule']>;
  /** When it begins to be broken, in epoch milliseconds; null: now. */
  begins: number | null;
  /** The address of the page as a visitor sees it for whom it is broken; null: no page shows it. */
  seen: string | null;
};

/** The interface between a form and the document it edits; the editor’s draft store implements it. */
export type FormDraft = {
  store: StoreApi<{
    data: DocumentData;
    published: DocumentData | null;
    problems: Problem[];
    /** The rules of packs that the document breaks; left out where nobody asks. */
    broken?: readonly BrokenRule[];
  }>;
  /** `subjects` are the ids of the entries that an edit of a list is about, to say what it did. */
  update: (path: Path, value: unknown, subjects?: readonly string[]) => void;
  /** Makes one step to undo of all that is written meanwhile; left out where nothing is undone. */
  together?: (write: () => void) => void;
};

/** What fields write with (field-draft.ts). They give paths and indexes as they were rendered with. */
export type FieldDraft = Pick<FormDraft, 'store'> & {
  /**
   * Writes a single value. The type refuses lists and objects: one made from what the field was rendered with would take
   * back what was edited since, so these are made by `change` from what is there.
   */
  update: (path: Path, value: SingleValue) => void;
  /** Writes what `next` makes of the current value; `now` says where an entry of a list is by now. */
  change: (
    path: Path,
    next: (current: unknown, now: IndexNow) => unknown,
    subjects?: readonly string[],
  ) => void;
  /** One action that writes in several places: one step to undo. */
  together: (write: () => void) => void;
  /** Where a rendered place is by now; undefined when it is gone. */
  placeNow: (path: Path) => Path | undefined;
};

export type SingleValue = string | number | boolean | null | undefined;
/** The current index of the entry that was rendered at `index`; undefined when it is gone. */
export type IndexNow = (index: number) => number | undefined;

export type FormView = {
  locale: string;
  focused: string | undefined;
  /** The blocks that the preview's visitor does not see; undefined while no preview is open. */
  unseen?: UnseenBlocks | undefined;
  /** Who the preview is drawn for; undefined while none is open. */
  visitor?: { name: string; currency: string; brand?: string | undefined } | undefined;
};

export type UnseenBlocks = { visitor: string; whyLink: string; reasons: ReadonlyMap<string, string> };

export type NodeFormProps = {
  node: SchemaNode;
  path: Path;
  label: string;
  isRequired: boolean;
  /** The value is one field of its parent, with a label and, for a group, a way to add and remove it. */
  isField?: boolean;
  aims?: Readonly<Record<string, number>>;
};

export type FormSurroundings = {
  /** Renders nested values. It is passed down, because fields and forms contain each other. */
  Form: ComponentType<NodeFormProps>;
  kind: string;
  id: string;
  draft: FieldDraft;
  view: StoreApi<FormView>;
  isReadOnly: boolean;
  /** Languages whose texts are written although all else is read only. */
  languages?: readonly string[] | undefined;
};

export const FormContext = createContext<FormSurroundings | undefined>(undefined);

export function useFormSurroundings(): FormSurroundings {
  const surroundings = use(FormContext);
  if (!surroundings) throw new Error(say('a-form-field-is'));
  return surroundings;
}

/** Whether a text in a language, or the key of a message, can only be read. */
export function useIsTextLocked(locale: string, isKey: boolean): boolean {
  const { isReadOnly, languages } = useFormSurroundings();
  return isReadOnly && (isKey || !languages?.includes(locale));
}

/**
 * The path of the form that a field is in. Not in rjsf’s own context: rjsf hands that on one render later, when a moved
 * entry already shows its new values, and what is typed then would be written where it was before.
 */
export const FormPlace = createContext<Path>([]);

/** The form of a value inside a field’s own value. */
export function NestedForm(props: NodeFormProps): ReactElement {
  return createElement(useFormSurroundings().Form, props);
}

export const createFormView = (locale: string): StoreApi<FormView> =>
  createStore<FormView>(() => ({ locale, focused: undefined }));

/** The value at a path; the component renders again only when this value changes. */
export function useValueAt(path: Path): unknown {
  const { draft } = useFormSurroundings();
  return useStore(draft.store, (state) => getAt(state.data, path));
}

export function useLocaleChoice(): string {
  const { view } = useFormSurroundings();
  return useStore(view, (state) => state.locale);
}

/** Why the preview's visitor does not see a block; undefined for visible blocks. */
export function useUnseenReason(blockId: string): string | undefined {
  const { view } = useFormSurroundings();
  return useStore(view, ({ unseen }) => unseen?.reasons.get(blockId));
}

/**
 * Whether the draft differs from the published document at this path, and the published value to restore. For a list
 * entry it is the published value of the same entry, at whatever position; an unpublished entry has none.
 */
export function useDirty(path: Path): { isDirty: boolean; published: unknown; hasPublished: boolean } {
  const { draft } = useFormSurroundings();
  const value = useValueAt(path);
  const isPublished = useStore(draft.store, (state) => state.published !== null);
  const hasPlace = useStore(draft.store, (state) => publishedPath(state, path) !== undefined);
  const published = useStore(draft.store, (state) => {
    const place = publishedPath(state, path);
    return place && getAt(state.published, place);
  });
  const isDirty = useMemo(() => isPublished && !isEqual(value, published), [isPublished, value, published]);
  return { isDirty, published, hasPublished: isPublished && hasPlace };
}

const publishedPath = (
  { data, published }: ReturnType<FormDraft['store']['getState']>,
  path: Path,
): Path | undefined => followPath(data, published, path);

const NONE: readonly BrokenRule[] = [];

/** Problems and broken rules at a pointer; with `deep` also those of everything below it. */
export function useProblems(path: Path, deep: boolean): readonly (Problem | BrokenRule)[] {
  const { draft } = useFormSurroundings();
  const problems = useStore(draft.store, (state) => state.problems);
  const broken = useStore(draft.store, (state) => state.broken ?? NONE);
  const pointer = toPointer(path);
  return useMemo(
    () =>
      [...problems, ...broken].filter((problem) =>
        deep ? isUnder(problem.pointer, pointer) : problem.pointer === pointer,
      ),
    [problems, broken, pointer, deep],
  );
}
