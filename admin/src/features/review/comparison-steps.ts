import { isInClass, type Context, type Impact } from '@marquee/engine';
import type { ImpactGroup } from '../../worker/group-impacts.ts';
import type { PagePlace } from '../../preview/page-stage.tsx';
import { usualOf } from './witness.ts';
import type { Sites } from './change-words.ts';

/** One class of visitors whose page can be seen before and after. */
export type Step = { key: string; group: ImpactGroup; index: number; impact: Impact & { witness: Context } };

export const stepKey = ({ key }: ImpactGroup, index: number): string => `${key} ${index}`;

/**
 * Every class with a witness, in the order of the cards. In each card, the version that most people can read comes
 * first.
 */
export function stepsOf(groups: readonly ImpactGroup[]): Step[] {
  return groups.flatMap((group) => {
    const first = usualOf(group.impacts);
    return group.impacts
      .map((impact, index) => ({ impact, index }))
      .toSorted((one, other) => Number(other.index === first) - Number(one.index === first))
      .flatMap(({ impact, index }): Step[] => {
        const { witness } = impact;
        return witness ? [{ key: stepKey(group, index), group, index, impact: { ...impact, witness } }] : [];
      });
  });
}

/** The witness on another device, if that leaves the witness in the same class. */
export function onDevice(
  { witness, class: { condition } }: Step['impact'],
  device: Context['device'],
): Context {
  const other = { ...witness, device };
  return isInClass(condition, other) ? other : witness;
}

/** The differences as places in documents. The player outlines what it drew from them. */
export function changedPlaces({ path, difference }: Impact, { before, after }: Sites): PagePlace[] {
  const { nodes = [], items = [], values = [] } = difference;
  const pages = [after, before].flatMap(({ documents }) =>
    ['page', 'promotion-page'].flatMap((kind) =>
      Object.entries(documents[kind] ?? {}).flatMap(([id, data]) =>
        data['path'] === path ? [{ kind, id }] : [],
      ),
    ),
  );
  const places = [
    ...nodes.flatMap(({ pointer }) =>
      [pointer.before, pointer.after].flatMap((at) =>
        at === null ? [] : pages.map((page) => ({ ...page, pointer: at })),
      ),
    ),
    ...items.map(({ kind, id, source }) => (kind ? { kind, id, pointer: '' } : source)),
    ...values.map(({ source }) => source),
  ].filter(({ id }) => id !== '');
  const byKey = new Map(places.map((place) => [`${place.kind}/${place.id}${place.pointer}`, place]));
  return [...byKey.values()].map(({ kind, id, pointer }) => ({ kind, id, pointer }));
}
