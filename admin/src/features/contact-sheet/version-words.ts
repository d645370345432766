import type { Snapshot } from '../../api/api-types.ts';
import type { SheetVersion } from '../../worker/find-versions.ts';
import { documentTitle, placeName } from '../../words/document-words.ts';
import { say } from '../../words/generated/contact-sheet.ts';
import { groupName, localeName, type Names } from '../../words/names.ts';

/** A short name for the visitors of a version: the known personas among them, or the plainest visitor. */
export function versionTitle(
  { personas, witness }: SheetVersion,
  { names, people }: { names: Names; people: readonly { name: string }[] },
): string {
  const known = personas.flatMap((index) => people[index]?.name ?? []);
  if (known.length > 2) return say('known-and-more', { known: known[0] ?? '', count: known.length - 1 });
  if (known.length > 0) return known.join(' and ');
  const groups = witness.groups.map((id) => groupName(names, id));
  const who =
    witness.login === 'guest' ? say('guest') : groups.length === 0 ? say('player') : groups.join(', ');
  const facts = [
    ...breakWords(witness),
    ...(witness.country ? [witness.country] : []),
    ...(witness.locale === 'en' ? [] : [localeName(witness.locale)]),
    ...(witness.currency === 'EUR' ? [] : [witness.currency]),
  ];
  return [who, ...facts].join(', ');
}

/** A player to whom nothing is promoted for it: without these words the picture would seem to be of any player. */
function breakWords({ login, break: pause }: SheetVersion['witness']): string[] {
  if (login === 'guest' || pause === 'none') return [];
  return [pause === undefined ? say('break-not-known') : say('on-a-break')];
}

export type VersionDifference = { key: string; isHere: boolean };

/** What is shown in one version but not in the other: first what only this one shows, in the order of the page. */
export function differencesOf(one: readonly string[], other: readonly string[]): VersionDifference[] {
  const [here, there] = [new Set(one), new Set(other)];
  return [
    ...one.filter((key) => !there.has(key)).map((key) => ({ key, isHere: true })),
    ...other.filter((key) => !here.has(key)).map((key) => ({ key, isHere: false })),
  ];
}

/** The blocks in which versions differ, for a line below a picture. */
export function differingParts(differences: readonly VersionDifference[], snapshot: Snapshot): string[] {
  return [...new Set(differences.map(({ key }) => partName(key, snapshot)))];
}

/**
 * A decision's key has the form `page/lobby#hero/props/banners>banner/gold`: the block before `>`, the document after
 * it.
 */
function partName(key: string, { documents }: Snapshot): string {
  const [, pageKind = '', pageId = '', blockId] = /^([^/]+)\/([^#>]+)(?:#([^/>]+))?/.exec(key) ?? [];
  if (blockId === undefined) return documentTitle(pageKind, pageId, documents[pageKind]?.[pageId]);
  return placeName(blockId);
}

/** The name of the block or document that a key is about. */
export function thingName(key: string, snapshot: Snapshot): string {
  const [, kind, id] = />([^/>]+)\/([^>]+)$/.exec(key) ?? [];
  if (kind !== undefined && id !== undefined) return documentTitle(kind, id, snapshot.documents[kind]?.[id]);
  return partName(key, snapshot);
}

/** The texts of a page can differ although all its parts are the same. */
export const textsDiffer = (): string => say('same-things-other-texts');
