import { foldText, hasWords, searchWords } from '@marquee/schemas';
import type { FindingCode } from '@marquee/engine';
import { CircleX, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { Judged } from '../../worker/judge-findings.ts';
import type { SiteFinding } from '../../worker/site-findings.ts';
import { FINDING_KINDS } from '../../words/finding-kinds.ts';
import { say } from '../../words/generated/findings.ts';

/** A finding with the title of its document. */
export type ListedFinding = Judged<SiteFinding> & { title: string };

export const SHOWS = ['all', 'live', 'new', 'aside'] as const;
export type Show = (typeof SHOWS)[number];

/** The filter of the list. All of it is in the address (rule 18). */
export type FindingFilter = {
  show: Show;
  severity: '' | SiteFinding['severity'];
  /** The group: the code of a finding, or for problems of documents their severity. */
  group: string;
  /** The kind of document. */
  about: string;
  /** The place of the banners. */
  place: string;
  words: string;
};

export const SEVERITY_WORDS: Readonly<Record<SiteFinding['severity'], string>> = {
  get error() {
    return say('blocks-publishing');
  },
  get warning() {
    return say('does-not-do-what');
  },
  get info() {
    return say('good-to-know');
  },
};

export function parseFindingFilter(params: URLSearchParams): FindingFilter {
  const [show, severity] = [params.get('show'), params.get('matters')];
  return {
    show: SHOWS.find((known) => known === show) ?? 'all',
    severity: severity === 'error' || severity === 'warning' || severity === 'info' ? severity : '',
    group: params.get('kind') ?? '',
    about: params.get('about') ?? '',
    place: params.get('place') ?? '',
    words: params.get('q') ?? '',
  };
}

const FITS: Record<Show, (finding: ListedFinding) => boolean> = {
  all: ({ aside }) => !aside,
  live: ({ aside, foundIn }) => !aside && foundIn !== 'draft',
  new: ({ aside, foundIn }) => !aside && foundIn === 'draft',
  aside: ({ aside }) => aside !== undefined,
};

export const fitsShow = (finding: ListedFinding, show: Show): boolean => FITS[show](finding);

export function filterFindings(
  findings: readonly ListedFinding[],
  { show, severity, group, about, place, words }: FindingFilter,
): ListedFinding[] {
  const wanted = searchWords(words);
  return findings.filter((finding) => {
    const text = foldText(`${finding.title} ${finding.id} ${finding.message}`);
    return (
      fitsShow(finding, show) &&
      (severity === '' || finding.severity === severity) &&
      (group === '' || groupOf(finding) === group) &&
      (about === '' || finding.kind === about) &&
      (place === '' || finding.places.includes(place)) &&
      hasWords(text, wanted)
    );
  });
}

export type FindingGroup = { id: string; title: string; icon: LucideIcon; findings: ListedFinding[] };

const isFindingCode = (code: string): code is FindingCode => Object.hasOwn(FINDING_KINDS, code);

/** Problems of documents have many different codes, so they form one group for each severity. */
export const groupOf = ({ code, severity }: Pick<SiteFinding, 'code' | 'severity'>): string =>
  isFindingCode(code) ? code : severity;

export function groupWords(group: string): { title: string; icon: LucideIcon } {
  if (isFindingCode(group)) return FINDING_KINDS[group];
  return group === 'error'
    ? { title: say('blocks-publishing'), icon: CircleX }
    : { title: say('warnings-of-documents'), icon: TriangleAlert };
}

const RANKS = { error: 0, warning: 1, info: 2 } as const;
const ORDER = ['error', 'warning', ...Object.keys(FINDING_KINDS)];

/** Errors first, then by how much they matter to visitors. Within a group, by title. */
export function groupFindings(findings: readonly ListedFinding[]): FindingGroup[] {
  const groups = [...Map.groupBy(findings, groupOf)].map(([id, own]) => ({
    id,
    ...groupWords(id),
    findings: own.toSorted((one, other) => one.title.localeCompare(other.title)),
  }));
  const rank = ({ id, findings: [first] }: FindingGroup): number =>
    (first ? RANKS[first.severity] : 2) * 100 + ORDER.indexOf(id);
  return groups.toSorted((one, other) => rank(one) - rank(other));
}

/** The options of each filter chip, with the number of findings for each among those shown. */
export function filterOptions(
  findings: readonly ListedFinding[],
  show: Show,
  of: 'group' | 'about' | 'place',
) {
  const values = findings.filter((finding) => fitsShow(finding, show)).flatMap(OPTIONS[of]);
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, own]) => ({ value, count: own.length }))
    .filter(({ value }) => value !== '');
}

const OPTIONS: Record<'group' | 'about' | 'place', (finding: ListedFinding) => readonly string[]> = {
  group: (finding) => [groupOf(finding)],
  about: ({ kind }) => [kind],
  place: ({ places }) => places,
};
