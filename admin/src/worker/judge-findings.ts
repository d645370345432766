import type { SetAside } from '../api/set-aside.queries.ts';
import { findingKey } from './finding-key.ts';

type Found = {
  code: string;
  kind: string;
  id: string;
  pointer: string;
  entryPlace: string;
  fingerprint: string;
  severity: 'error' | 'warning' | 'info';
};

/**
 * `aside`: the finding was dismissed, and is still based on the same facts. `back`: it was dismissed, but its facts
 * have changed since (rule 17). Errors that prevent publishing always count.
 */
export type Judged<Finding> = Finding & { aside?: SetAside; back?: SetAside };

export function judgeFindings<Finding extends Found>(
  findings: readonly Finding[],
  said: readonly SetAside[],
): Judged<Finding>[] {
  const own = saidOf(
    findings.filter(({ severity }) => severity !== 'error'),
    said,
  );
  return findings.map((finding) => {
    const about = own.get(finding);
    if (!about) return finding;
    return about.fingerprint === finding.fingerprint
      ? { ...finding, aside: about }
      : { ...finding, back: about };
  });
}

/**
 * Matches findings with dismissals: by place; else by an entry without an id that has the same facts although its other
 * content changed; else by an entry that is now in another list. When more findings than dismissals could be meant,
 * none of them matches.
 */
function saidOf(findings: readonly Found[], said: readonly SetAside[]): Map<Found, SetAside> {
  const own = new Map<Found, SetAside>();
  const byPlace = new Map(said.map((each) => [keyOf(each), each]));
  for (const finding of findings) {
    const about = byPlace.get(findingKey(finding)) ?? byPlace.get(earlierKey(finding));
    if (about) own.set(finding, about);
  }
  const taken = new Set(own.values());
  const all = new Set(said.map(keyOf));
  const left = Map.groupBy(
    said.filter((each) => !taken.has(each) && MARK.test(each.pointer) && isOfAll(keyOf(each), all)),
    (each) => `${withoutMarks(keyOf(each))} ${each.fingerprint}`,
  );
  const open = Map.groupBy(
    findings.filter((finding) => !own.has(finding)),
    (finding) => `${withoutMarks(findingKey(finding))} ${finding.fingerprint}`,
  );
  for (const [key, alike] of open) {
    const about = left.get(key) ?? [];
    if (about.length >= alike.length)
      for (const [index, finding] of alike.entries()) {
        const each = about[index];
        if (each) own.set(finding, each);
      }
  }
  return withMoved(own, findings, said);
}

function withMoved(
  own: Map<Found, SetAside>,
  findings: readonly Found[],
  said: readonly SetAside[],
): Map<Found, SetAside> {
  const taken = new Set(own.values());
  const left = Map.groupBy(
    said.filter((each) => !taken.has(each)),
    (each) => wherever(keyOf(each)),
  );
  const open = Map.groupBy(
    findings.filter((finding) => !own.has(finding)),
    (finding) => wherever(findingKey(finding)),
  );
  for (const [key, [finding, another]] of open) {
    const [about, second] = left.get(key) ?? [];
    if (key !== undefined && finding && !another && about && !second) own.set(finding, about);
  }
  return own;
}

const keyOf = (each: SetAside): string =>
  findingKey({ ...each, id: each.document, entryPlace: each.pointer });

/** The key of older dismissals, which used the index of an entry. */
const earlierKey = (finding: Found): string => findingKey({ ...finding, entryPlace: finding.pointer });

const MARK = /\/@[^/]+/;
/** Equal entries are numbered: after one of them changes, it is unknown which one was dismissed. */
const TWIN = /\.\d+of(\d+)(?=\/|$)/;

function isOfAll(key: string, all: ReadonlySet<string>): boolean {
  const twins = Number(TWIN.exec(key)?.[1] ?? 0);
  return Array.from({ length: twins }, (_, index) => key.replace(TWIN, `.${index + 1}of${twins}`)).every(
    (each) => all.has(each),
  );
}

/** A key without the path to the entry's list; undefined when it is in no list, or equal to another entry. */
function wherever(key: string): string | undefined {
  const [, way, entry] = /^(.*)(\/[#@][^/]+(?:\/[^#@/][^/]*)*)$/.exec(key) ?? [];
  return way === undefined || entry === undefined || TWIN.test(entry)
    ? undefined
    : way.replaceAll(/\/[#@][^/]+/g, '/*') + entry;
}

const withoutMarks = (key: string): string => key.replaceAll(new RegExp(MARK, 'g'), '/*');
