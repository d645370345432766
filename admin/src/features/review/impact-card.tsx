import type { Impact } from '@marquee/engine';
import { clsx } from 'clsx';
import { Columns2, Eye, Images, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Pill } from '../../shared/ui/pill.tsx';
import type { ImpactGroup } from '../../worker/group-impacts.ts';
import { choiceOf, visitorSearch } from '../../visitors/visitor.ts';
import { useReference } from '../../shared/reference-data.ts';
import { say } from '../../words/generated/review.ts';
import { classSentence } from '../../words/visitors/class-sentence.ts';
import { BeforeAfter } from './before-after.tsx';
import { ChangeLines } from './change-lines.tsx';
import { changeLines, type Sites } from './change-words.ts';
import { ImpactVersions } from './impact-versions.tsx';
import { targetOf, titleById, usualOf, witnessWords } from './witness.ts';
import tagStyles from '../../shared/ui/tag.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import wordsStyles from '../../shared/ui/words.module.css';
import cardStyles from '../../shared/ui/card.module.css';
import styles from './impact-card.module.css';

type ImpactCardProps = {
  group: ImpactGroup;
  sites: Sites;
  /** Names of the personas in the group. */
  known: readonly string[];
  now: number;
  /** Number of the first of the card’s two pictures. Pictures are drawn one after the other. */
  first: number;
  /** How many pictures have been drawn. Undefined when this card has none yet. */
  drawn: number | undefined;
  onAsk: () => void;
  onDrawn: (picture: number) => void;
  /** Share of visits in the group. Undefined when unknown. */
  share: string | undefined;
  /** Opens one version large, before and after. */
  onCompare: (index: number) => void;
};

const NAMED = 5;

/** Visitors whose page changes for one cause: who they are, the page of one of them, and the differences. */
export function ImpactCard(props: ImpactCardProps) {
  const { group, sites, known, now, first, drawn, share, onAsk, onDrawn, onCompare } = props;
  const names = useReference('names');
  const [picked, setPicked] = useState<number>();
  const chosen = picked ?? usualOf(group.impacts);
  const impact = group.impacts[chosen] ?? group.impacts[0];
  if (!impact) return null;
  const wordsOf = (condition: Impact['class']['condition']): string =>
    classSentence(condition, { names, now, titleOf: (id) => titleById(id, sites) });
  const target = targetOf(impact, sites);
  return (
    <article className={clsx(styles['impact'], cardStyles['card'])}>
      <header>
        <h4>{`${group.class.isExact ? '' : say('some-of')}${wordsOf(group.class.condition)}`}</h4>
        {share && <span className={clsx(textStyles['quiet'], textStyles['oneLine'])}>{share}</span>}
        {!group.isCertain && <Pill tone="warn">{say('may-notice')}</Pill>}
      </header>
      {impact.witness && drawn !== undefined && (
        <BeforeAfter
          impact={impact}
          witness={impact.witness}
          path={target.path}
          sites={sites}
          first={first}
          drawn={drawn}
          onDrawn={onDrawn}
        />
      )}
      <ChangeLines lines={changeLines(group.impacts, impact, sites)} />
      {impact.reason && (
        <p className={clsx(wordsStyles['words'], textStyles['quiet'])} data-part="words">
          {say('not-settled-reason', { reason: impact.reason })}
        </p>
      )}
      <div className={styles['known']}>
        <UserRound size={13} aria-hidden="true" />
        {known.length === 0 ? (
          <span>{say('none-of-the-personas')}</span>
        ) : (
          <>
            <span className={textStyles['readAloud']}>{say('personas-among-them')}</span>
            <ul>
              {known.slice(0, NAMED).map((name) => (
                <li key={name} className={tagStyles['tag']} data-part="tag">
                  {name}
                </li>
              ))}
              {known.length > NAMED && <li>{say('and-more', { count: known.length - NAMED })}</li>}
            </ul>
          </>
        )}
      </div>
      {impact.witness && (
        <footer className={arrangement['row']}>
          <Button isSmall onClick={() => onCompare(chosen)}>
            <Columns2 size={13} aria-hidden="true" />
            {say('before-and-after-large')}
          </Button>
          <ButtonLink look="ghost" isSmall to={`${target.link}?${visitorSearch(choiceOf(impact.witness))}`}>
            <Eye size={13} aria-hidden="true" />
            {say('open-as-one-of')}
          </ButtonLink>
          {drawn === undefined && (
            <Button look="ghost" isSmall onClick={onAsk}>
              <Images size={13} aria-hidden="true" />
              {say('show-before-and-after')}
            </Button>
          )}
          <span className={textStyles['quiet']}>{witnessWords(impact.witness, names)}</span>
        </footer>
      )}
      {group.impacts.length > 1 && (
        <ImpactVersions
          group={group}
          chosen={chosen}
          wordsOf={wordsOf}
          onChoose={setPicked}
          onCompare={onCompare}
        />
      )}
    </article>
  );
}
