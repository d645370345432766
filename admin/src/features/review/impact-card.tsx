import type { Context, Impact } from '@marquee/engine';
import { ArrowRight, ChevronRight, Eye, Images, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ImpactGroup } from '../../engine/group-impacts.ts';
import { PagePicture } from '../../preview/page-picture.tsx';
import { previewPath } from '../../preview/preview-path.ts';
import { choiceOf, visitorSearch } from '../../preview/visitor.ts';
import { documentPath } from '../../shared/kinds.ts';
import { useReferenceData } from '../../shared/reference-data.ts';
import { useElementSize } from '../../shared/use-element-size.ts';
import { classSentence } from '../../words/class-sentence.ts';
import { documentTitle } from '../../words/document-words.ts';
import { groupName, localeName, type Names } from '../../words/names.ts';
import { changeLines, type ChangeLine, type Sites } from './change-words.ts';

type ImpactCardProps = {
  group: ImpactGroup;
  sites: Sites;
  /** Names of the personas among them. */
  known: readonly string[];
  now: number;
  /** Number of the first of its two pictures; they are drawn one after the other. */
  first: number;
  /** How many pictures have been drawn; undefined: this card has none yet. */
  drawn: number | undefined;
  onAsk: () => void;
  onDrawn: (picture: number) => void;
};

const NAMED = 5;

/** Visitors for whom one cause changes a page: who they are, the page of one of them, and what is different. */
export function ImpactCard({ group, sites, known, now, first, drawn, onAsk, onDrawn }: ImpactCardProps) {
  const { names } = useReferenceData();
  const [picked, setPicked] = useState<number>();
  const chosen = picked ?? usualOf(group.impacts);
  const impact = group.impacts[chosen] ?? group.impacts[0];
  if (!impact) return null;
  const say = (condition: Impact['class']['condition']): string =>
    classSentence(condition, { names, now, titleOf: (id) => titleById(id, sites) });
  const target = targetOf(impact, sites);
  return (
    <article className="card impact">
      <header>
        <h4>{`${group.class.isExact ? '' : 'Some of: '}${say(group.class.condition)}`}</h4>
        {!group.isCertain && <span className="pill warn">May notice</span>}
      </header>
      {impact.witness && drawn !== undefined && (
        <Pictures
          witness={impact.witness}
          path={target.path}
          sites={sites}
          first={first}
          drawn={drawn}
          onDrawn={onDrawn}
        />
      )}
      {changeLines(group.impacts, impact, sites).map((line) => (
        <Change key={`${line.subject} ${line.words}`} line={line} />
      ))}
      {impact.reason && <p className="words s12 muted">{`Not settled: ${impact.reason}`}</p>}
      <div className="known">
        <UserRound size={13} aria-hidden="true" />
        {known.length === 0 ? (
          <span>None of the personas is among them.</span>
        ) : (
          <>
            <span className="vh">Personas among them: </span>
            <ul>
              {known.slice(0, NAMED).map((name) => (
                <li key={name} className="tag">
                  {name}
                </li>
              ))}
              {known.length > NAMED && <li>{`and ${known.length - NAMED} more`}</li>}
            </ul>
          </>
        )}
      </div>
      {impact.witness && (
        <footer className="row wrap">
          <Link className="btn sm" to={`${target.link}?${visitorSearch(choiceOf(impact.witness))}`}>
            <Eye size={13} aria-hidden="true" />
            Open as one of them
          </Link>
          {drawn === undefined && (
            <button type="button" className="btn ghost sm" onClick={onAsk}>
              <Images size={13} aria-hidden="true" />
              Show before and after
            </button>
          )}
          <span className="muted s12">{witnessWords(impact.witness, names)}</span>
        </footer>
      )}
      {group.impacts.length > 1 && <Versions group={group} chosen={chosen} say={say} onChoose={setPicked} />}
    </article>
  );
}

/** Of many versions, one that most people here can read. */
function usualOf(impacts: readonly Impact[]): number {
  const rank = ({ witness }: Impact): number =>
    witness ? Number(witness.locale === 'en') * 2 + Number(witness.currency === 'EUR') : -1;
  const ranks = impacts.map(rank);
  return ranks.indexOf(Math.max(...ranks));
}

function Change({ line: { subject, words, before, after } }: { line: ChangeLine }) {
  return (
    <p className="words change">
      <span>
        <b>{subject}</b> {words}
      </span>
      {before !== undefined && (
        <del>
          <span className="vh">before: </span>
          {before}
        </del>
      )}
      {after !== undefined && (
        <ins>
          <span className="vh">after: </span>
          {after}
        </ins>
      )}
    </p>
  );
}

type VersionsProps = {
  group: ImpactGroup;
  chosen: number;
  say: (condition: Impact['class']['condition']) => string;
  onChoose: (index: number) => void;
};

/** Every class on its own, each with the visitor to look at. */
function Versions({ group, chosen, say, onChoose }: VersionsProps) {
  const by = group.class.by.map((fact) => (fact === 'locale' ? 'language' : 'currency'));
  return (
    <details className="versions">
      <summary>
        {`${group.impacts.length} versions${by.length > 0 ? `, by ${by.join(' and ')}` : ''}`}
        <ChevronRight size={14} className="turn" aria-hidden="true" />
      </summary>
      <ul>
        {group.impacts.map((impact, index) => (
          <li key={impact.class.words}>
            <button
              type="button"
              aria-pressed={index === chosen}
              disabled={!impact.witness}
              onClick={() => onChoose(index)}
            >
              {capital(say(ownPart(impact.class.condition, group.class.condition)).replace('Everyone, ', ''))}
              {impact.certainty === 'undecided' && <span className="muted"> may notice</span>}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What sets a class apart from the others of its group. */
function ownPart(condition: Impact['class']['condition'], shared: Impact['class']['condition']) {
  if (condition.type !== 'all') return condition;
  const known = new Set((shared.type === 'all' ? shared.of : [shared]).map((part) => JSON.stringify(part)));
  const own = condition.of.filter((part) => !known.has(JSON.stringify(part)));
  return own.length === 0 ? condition : { type: 'all' as const, of: own };
}

type PicturesProps = Pick<ImpactCardProps, 'sites' | 'first' | 'onDrawn'> & {
  witness: Context;
  path: string;
  drawn: number;
};

function Pictures({ witness, path, sites, first, drawn, onDrawn }: PicturesProps) {
  const [box, { width }] = useElementSize();
  const each = Math.floor((width - 40) / 2);
  return (
    <div className="beforeafter" ref={box}>
      {each > 0 &&
        (['Before', 'After'] as const).map((when, index) => (
          <figure key={when}>
            {index === 1 && <ArrowRight size={16} aria-hidden="true" />}
            <div>
              <PagePicture
                snapshot={index === 0 ? sites.before : sites.after}
                context={witness}
                path={path}
                label={`${when}: the page at ${path}`}
                width={each}
                height={Math.round(each * 0.62)}
                isStarted={drawn >= first + index}
                onDrawn={() => onDrawn(first + index)}
              />
              <figcaption>{when}</figcaption>
            </div>
          </figure>
        ))}
    </div>
  );
}

/** The page to look at, and the document whose editor shows it. What stands around pages is seen where it is at home. */
function targetOf({ path, difference }: Impact, { before, after }: Sites): { path: string; link: string } {
  const [cause] = [...(difference.values ?? []), ...(difference.items ?? [])].map(({ source }) => source);
  for (const { documents } of [after, before])
    for (const kind of ['page', 'promotion-page'])
      for (const [id, data] of Object.entries(documents[kind] ?? {}))
        if (data['path'] === (path ?? '/'))
          return {
            path: path ?? (cause ? previewPath(cause.kind, documents[cause.kind]?.[cause.id] ?? {}) : '/'),
            link: path === null && cause?.id ? documentPath(cause.kind, cause.id) : documentPath(kind, id),
          };
  return { path: path ?? '/', link: documentPath('page', 'lobby') };
}

/** Limits count documents of any kind that pages draw in a place. */
function titleById(id: string, { before, after }: Sites): string {
  for (const { documents } of [after, before])
    for (const [kind, byId] of Object.entries(documents))
      if (byId[id]) return documentTitle(kind, id, byId[id]);
  return id;
}

function witnessWords({ login, groups, locale, currency, licence }: Context, names: Names): string {
  const who =
    login === 'guest'
      ? 'a guest'
      : ['a player', ...groups.map((group) => groupName(names, group))].join(', ');
  return `For example ${who}, ${localeName(locale)}, ${currency}, ${names.licences.get(licence) ?? licence}`;
}
