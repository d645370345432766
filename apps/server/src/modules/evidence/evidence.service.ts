import {
  certifySteps,
  type Context,
  getDocuments,
  mayPromote,
  RULE_PACK,
  scheduleAt,
  type CompiledSnapshot,
} from '@marquee/engine';
import { AppError } from '../../errors.ts';
import { inTurns } from '../../turns.ts';
import type { Repositories } from '../../store/repositories.ts';
import type { CallAnswer } from '../contract/answer-call.ts';
import type { ServedRelease } from '../../store/served-release.ts';
import { wrongField } from '../admin-session/request-fields.ts';
import type { ChainLink } from '../audit/audit-chain.model.ts';
import { compilePast } from './compile-past.ts';
import type { WrittenBy } from './evidence.repository.ts';
import { type Seen, seenSteps } from './seen.ts';

export type Evidence = NonNullable<CallAnswer<'POST /admin/api/evidence'>['evidence']>;
export type EvidenceQuestion = {
  at: Date;
  /** Undefined: every page. */
  path: string | undefined;
  visitor: Omit<Context, 'now'>;
  /** Where the facts of the visitor come from; left out: from who asks. */
  player?: Evidence['player'];
};

type Read = Pick<Repositories, 'releases' | 'evidence' | 'auditChain'> & { readonly served: ServedRelease };

/**
 * What a visitor could see at an instant since the first release, by the rules of that instant, who wrote and who
 * published it, and what the audit log says of that (RULE-07). Nothing in it depends on when it is asked, but what a
 * platform says of a player.
 * @throws {AppError} when nothing was published by then, or the instant is still to come
 */
export async function makeEvidence(
  store: Read,
  { at, path, visitor, player = null }: EvidenceQuestion,
  now: Date,
): Promise<Evidence> {
  const { releases, evidence, auditChain } = store;
  if (at > now)
    throw wrongField('/at', 'Must not be in the future: what nobody could see yet is no evidence.');
  const number = await evidence.findReleaseAt(at);
  const release = number === undefined ? undefined : await releases.find(number);
  if (!release) throw new AppError('EVIDENCE_NO_RELEASE');
  const context: Context = { ...visitor, now: at.getTime() };
  const certificate = await releases.findCertificate(release.number);
  // A certificate is of all visitors: where none was kept, it takes the whole release to make it.
  const compiled = await compilePast(store, release, certificate ? context : undefined);
  const seen = await inTurns(seenSteps(compiled, context, path));
  const answeredFor = [
    ...seen.documents,
    ...getDocuments(compiled, RULE_PACK).map(({ id }) => ({ kind: RULE_PACK, id })),
  ];
  const writers = new Map(
    (await evidence.listWriters(release.number, answeredFor)).map((row) => [`${row.kind}/${row.id}`, row]),
  );
  const rules = rulesInForce(compiled, context, writers);
  const named = namedWriters(seen, rules, writers);
  const published = [release.publishedAt, ...named.map(({ publishedAt }) => publishedAt)];
  const entries = await evidence.listEntries(named, published);
  const { publishedAt, authorName: publishedBy, kind, comment, sourceRelease, schedule } = release;
  return {
    format: 'marquee-evidence',
    version: 1,
    question: { at: at.toISOString(), path: path ?? null, visitor },
    player,
    release: {
      number: release.number,
      kind,
      publishedAt: publishedAt.toISOString(),
      publishedBy,
      comment,
      sourceRelease,
      schedule,
    },
    mayPromote: mayPromote(compiled, context),
    pages: seen.pages as Evidence['pages'], // a node is an object of any fields
    documents: seen.documents.flatMap((document) => {
      const writer = writers.get(`${document.kind}/${document.id}`);
      return writer ? [{ ...document, ...toWords(writer) }] : [];
    }),
    withheld: seen.withheld,
    rules,
    certificate: inOrder(certificate ?? (await inTurns(certifySteps(compiled)))),
    audit: (await auditChain.listOf(entries)).flatMap(toAuditEntry),
  };
}

/** The rules that bind the visitor's licence at the instant. */
function rulesInForce(
  compiled: CompiledSnapshot,
  { licence, now }: Context,
  writers: ReadonlyMap<string, WrittenBy>,
): Evidence['rules'] {
  return getDocuments(compiled, RULE_PACK).flatMap(({ id: pack, data: { licences, rules } }) => {
    const writer = writers.get(`${RULE_PACK}/${pack}`);
    if (!writer || !licences.includes(licence)) return [];
    const { revision, publishedAt } = writer;
    return rules
      .filter(({ inForce }) => scheduleAt(inForce, now).isOpen)
      .map(({ id, title, severity, citation, inForce, check }) => ({
        pack,
        id,
        title,
        severity,
        citation: { ...citation },
        inForce: inForce ? { ...inForce } : null,
        check: { ...check },
        revision,
        publishedAt: publishedAt.toISOString(),
      }));
  });
}

/** Of what the visitor saw and was protected by: these are the documents that have to be answered for. */
function namedWriters(
  { documents }: Seen,
  rules: Evidence['rules'],
  writers: ReadonlyMap<string, WrittenBy>,
): WrittenBy[] {
  const names = [
    ...documents.map(({ kind, id }) => `${kind}/${id}`),
    ...rules.map(({ pack }) => `${RULE_PACK}/${pack}`),
  ];
  return [...new Set(names)].flatMap((name) => writers.get(name) ?? []);
}

const toWords = ({ revision, writtenBy, writtenAt, publishedBy, publishedAt, publishedIn }: WrittenBy) => ({
  revision,
  writtenBy,
  writtenAt: writtenAt.toISOString(),
  publishedBy,
  publishedAt: publishedAt.toISOString(),
  publishedIn,
});

function toAuditEntry({ entry, position, origin, chainedAt, salt, content, previous, hash }: ChainLink) {
  return entry ? [{ position, ...entry, origin, chainedAt, salt, content, previous, hash }] : [];
}

/** The store keeps a certificate with its names in another order than it was made with. */
function inOrder<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder) as Value; // of the same values
  const names = Object.keys(value).toSorted() as (keyof Value)[]; // its own
  return Object.fromEntries(names.map((name) => [name, inOrder(value[name])])) as Value;
}
