import { isRecord } from '@marquee/schemas/is-record';
import { Menu } from '@mantine/core';
import type { Audience, Schedule } from '@marquee/schemas';
import { clsx } from 'clsx';
import { CalendarClock, Percent, Pencil } from 'lucide-react';
import { useReference } from '../../shared/reference-data.ts';
import { useNow } from '../../shared/clock.ts';
import type { Path } from '../../shared/pointer.ts';
import { EntryMenu } from '../../shared/reorder/entry-menu.tsx';
import { Grip } from '../../shared/reorder/grip.tsx';
import type { ReorderHandlers } from '../../shared/reorder/use-reorder.ts';
import { Sentence } from '../../shared/ui/sentence.tsx';
import { audienceSentence } from '../../words/visitors/audience-sentence.ts';
import { audienceOf, scheduleOf } from '../../words/document-words.ts';
import { always, schedulePhase, scheduleWords } from '../../words/schedule-words.ts';
import { NestedForm, useDirty, useFormSurroundings } from '../draft-context.ts';
import { EntryMarks } from '../entry-marks.tsx';
import type { SchemaNode } from '../../schema/schema-node.ts';
import { say } from '../../words/generated/forms.ts';
import { FlagShare } from './flag-share.tsx';
import { OnOff } from './on-off.tsx';
import { shareOf, withoutShare, withShare } from './share.ts';
import styles from './flag-rule.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import entryStyles from '../../shared/ui/entry.module.css';
import wordsStyles from '../../shared/ui/words.module.css';
import flagRulesStyles from './flag-rules.module.css';

type FlagRuleProps = {
  rule: Record<string, unknown>;
  node: SchemaNode;
  path: Path;
  index: number;
  isLast: boolean;
  isOpen: boolean;
  /** The layer for a new share of visitors. */
  layer: string;
  order: ReorderHandlers;
  onToggle: (isOpen: boolean) => void;
  onCopy?: (() => void) | undefined;
  onRemove: () => void;
};

/** One rule of a flag: for whom, when, and the value. A gradual share can be changed directly in the line. */
export function FlagRule(props: FlagRuleProps) {
  const { rule, node, path, index, isLast, isOpen, layer, order, onToggle, onCopy, onRemove } = props;
  const { draft, isReadOnly } = useFormSurroundings();
  const names = useReference('names');
  const now = useNow();
  const published = useDirty(path).published;
  const audience = audienceOf(rule) ?? {};
  const share = shareOf(audience);
  const schedule = scheduleOf(rule);
  const name = say('rule-index', { index: index + 1 });
  const setAudience = (next: (now: Audience) => Audience | undefined) =>
    draft.change([...path, 'audience'], (current) => next(audienceOf({ audience: current }) ?? {}));
  return (
    <>
      <div className={flagRulesStyles['flagLine']}>
        {!isReadOnly && <Grip onPointerDown={(event) => order.start(event, index)} />}
        <span className={clsx(styles['flagNumber'], textStyles['numbers'])}>{index + 1}</span>
        <EntryMarks path={path} />
        <button
          type="button"
          className={styles['flagWho']}
          data-part="flag-who"
          aria-expanded={isOpen}
          data-reorder="name"
          aria-keyshortcuts={isReadOnly ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
          onKeyDown={(event) => !isReadOnly && order.onKeyDown(event, index)}
          onClick={() => onToggle(!isOpen)}
        >
          <span className={wordsStyles['words']} data-part="words">
            <Sentence parts={audienceSentence(audience, names)} />
          </span>
          <span className={clsx(textStyles['quiet'], arrangement['closeRow'])}>
            {schedule && <CalendarClock size={13} aria-hidden="true" />}
            {whenWords(schedule, now)}
          </span>
        </button>
        <OnOff
          label={say('name-what-they-get', { name })}
          isOn={rule['value'] === true}
          isReadOnly={isReadOnly}
          onToggle={() => draft.change([...path, 'value'], (isNowOn) => isNowOn !== true)}
        />
        {!isReadOnly && (
          <EntryMenu
            name={name}
            index={index}
            isLast={isLast}
            move={order.move}
            onCopy={onCopy}
            onRemove={onRemove}
          >
            <Menu.Item leftSection={<Pencil size={15} />} onClick={() => onToggle(!isOpen)}>
              {isOpen ? say('close') : say('change-who-and-when')}
            </Menu.Item>
            {share ? (
              <Menu.Item leftSection={<Percent size={15} />} onClick={() => setAudience(withoutShare)}>
                {say('all-of-them-not')}
              </Menu.Item>
            ) : (
              !audience.split && (
                <Menu.Item
                  leftSection={<Percent size={15} />}
                  onClick={() =>
                    setAudience((current) =>
                      current.split ? current : withShare(current, { by: 'userId', layer, from: 0, to: 10 }),
                    )
                  }
                >
                  {say('only-a-share-of')}
                </Menu.Item>
              )
            )}
          </EntryMenu>
        )}
      </div>
      {share && (
        <FlagShare
          rule={name}
          share={share}
          published={isRecord(published) ? shareOf(audienceOf(published) ?? {}) : undefined}
          isReadOnly={isReadOnly}
          onChange={setAudience}
        />
      )}
      {isOpen && (
        <div className={entryStyles['body']}>
          <NestedForm node={node} path={path} label={name} isRequired />
        </div>
      )}
    </>
  );
}

/** First the market's time zone, then UTC (rule 13). */
function whenWords(schedule: Schedule | undefined, now: number): string {
  const market = scheduleWords(schedule, now);
  if (!schedule || market === always() || schedulePhase(schedule, now) === 'after') return market;
  return say('market-berlin-schedule-utc', { market, schedule: scheduleWords(schedule, now, 'UTC') });
}
