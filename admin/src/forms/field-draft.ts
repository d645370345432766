import { followPath } from '@marquee/schemas';
import type { DocumentData } from '../api/api-types.ts';
import { getAt, type Path } from '../shared/pointer.ts';
import type { FieldDraft, FormDraft, IndexNow } from './draft-context.ts';

/**
 * The draft as fields write to it. Two edits may come before React has rendered the first, and somebody else’s may come
 * in between. So nothing is written from what a field was rendered with: paths are followed from the rendered document
 * to the current one, and lists and objects are made from the current value.
 */
export function createFieldDraft({ store, update, together = (run) => run() }: FormDraft): {
  fieldDraft: FieldDraft;
  /** Call it when fields have rendered a document. */
  noteRendered: (data: DocumentData) => void;
} {
  const getCurrent = (): DocumentData => store.getState().data;
  /** The rendered document and all since. Over one edit an entry is recognised where over several it may not be. */
  let versions: readonly DocumentData[] = [getCurrent()];

  function noteVersion(): void {
    const current = getCurrent();
    if (versions.at(-1) !== current) versions = [...versions, current];
  }

  function placeNow(path: Path): Path | undefined {
    noteVersion();
    return versions
      .slice(1)
      .reduce<Path | undefined>(
        (place, after, index) => place && follow(versions[index], after, place),
        path,
      );
  }

  function write(place: Path, value: unknown, subjects?: readonly string[]): void {
    update(place, value, subjects);
    noteVersion();
  }

  return {
    fieldDraft: {
      store,
      placeNow,
      together,
      update(path, value) {
        const place = placeNow(path);
        if (place) write(place, value);
      },
      change(path, next, subjects) {
        const place = placeNow(path);
        if (!place) return;
        const indexNow: IndexNow = (index) => {
          const entry = placeNow([...path, index]);
          // An entry that moved into another list is not in this one any more.
          return entry?.length === place.length + 1 && place.every((key, at) => key === entry[at])
            ? Number(entry.at(-1))
            : undefined;
        };
        const before = getAt(getCurrent(), place);
        const after = next(before, indexNow);
        if (after !== before) write(place, after, subjects);
      },
    },
    noteRendered: (data) => {
      versions = [data];
    },
  };
}

/** Whether an object or list around the place was there, and is there no more. */
function hasLostParent(one: unknown, next: unknown, path: Path): boolean {
  let [before, after] = [one, next];
  for (const key of path) {
    if (isContainer(before) && !isContainer(after)) return true;
    // Entries are followed, because others may have come before them.
    if (Array.isArray(before)) return false;
    [before, after] = [getAt(before, [key]), getAt(after, [key])];
  }
  return false;
}

const isContainer = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Where a place of one version is in the next; undefined when it is gone. */
function follow(before: unknown, after: unknown, path: Path): Path | undefined {
  if (hasLostParent(before, after, path)) return undefined;
  const followed = followPath(before, after, path);
  if (followed) return followed;
  // An entry whose own id was edited cannot be followed; while its list is as long as before, it is where it was.
  const isWhereItWas = path.every((_, at) => {
    const [list, next] = [getAt(before, path.slice(0, at)), getAt(after, path.slice(0, at))];
    return !Array.isArray(list) || (Array.isArray(next) && next.length === list.length);
  });
  return isWhereItWas ? path : undefined;
}
