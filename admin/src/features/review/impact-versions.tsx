import type { Impact } from '@marquee/engine';
import { ChevronRight, Columns2 } from 'lucide-react';
import { clsx } from 'clsx';
import { say } from '../../words/generated/review.ts';
import { withoutEveryone } from '../../words/visitors/audience-sentence.ts';
import type { ImpactGroup } from '../../worker/group-impacts.ts';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import styles from './impact-versions.module.css';

type Condition = Impact['class']['condition'];

type VersionsProps = {
  group: ImpactGroup;
  chosen: number;
  wordsOf: (condition: Condition) => string;
  onChoose: (index: number) => void;
  onCompare: (index: number) => void;
};

/** Every class separately, each with a visitor to look at. */
export function ImpactVersions({ group, chosen, wordsOf, onChoose, onCompare }: VersionsProps) {
  const by = group.class.by.map((fact) => (fact === 'locale' ? 'language' : 'currency'));
  return (
    <details className={styles['versions']}>
      <summary>
        {say('versions-by', {
          count: group.impacts.length,
          by: by.length > 0 ? `, by ${by.join(' and ')}` : '',
        })}
        <ChevronRight size={14} data-part="turn" aria-hidden="true" />
      </summary>
      <ul>
        {group.impacts.map((impact, index) => {
          const own = capital(
            withoutEveryone(wordsOf(ownPart(impact.class.condition, group.class.condition))),
          );
          return (
            <li key={impact.class.words} className={clsx(styles['version'], arrangement['row'])}>
              <button
                type="button"
                aria-pressed={index === chosen}
                disabled={!impact.witness}
                onClick={() => onChoose(index)}
              >
                {own}
                {impact.certainty === 'undecided' && (
                  <span className={textStyles['muted']}>{say('may-notice-2')}</span>
                )}
              </button>
              {impact.witness && (
                <button
                  type="button"
                  className={styles['compareVersion']}
                  aria-label={say('Before-and-after-large', { own })}
                  onClick={() => onCompare(index)}
                >
                  <Columns2 size={13} aria-hidden="true" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What separates a class from the others of its group. */
function ownPart(condition: Condition, shared: Condition) {
  if (condition.type !== 'all') return condition;
  const known = new Set((shared.type === 'all' ? shared.of : [shared]).map((part) => JSON.stringify(part)));
  const own = condition.of.filter((part) => !known.has(JSON.stringify(part)));
  return own.length === 0 ? condition : { type: 'all' as const, of: own };
}
