import { Menu } from '@mantine/core';
import type { Audience } from '@marquee/schemas';
import { isRecord } from '@marquee/schemas/is-record';
import { clsx } from 'clsx';
import { ChevronDown, Plus, X } from 'lucide-react';
import { Button } from '../../shared/ui/button.tsx';
import { type Path } from '../../shared/pointer.ts';
import { say } from '../../words/generated/forms.ts';
import {
  addCondition,
  changeOperator,
  getCondition,
  presentConditions,
  SUBJECTS,
  subjectOf,
  withCondition,
  type ConditionId,
} from './conditions.ts';
import { useFormSurroundings } from '../draft-context.ts';
import { changeList, withoutEntry } from '../list-edits.ts';
import { useEntryKeys } from '../use-entry-keys.ts';
import { ConditionValue } from './condition-value.tsx';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import choiceBar from '../../shared/ui/choice-bar.module.css';
import styles from './audience-builder.module.css';

/** Makes the new audience of the current one. */
type ChangeAudience = (now: Audience) => Audience;

type AudienceBuilderProps = {
  audience: Audience;
  path: Path;
  /** Whether the outermost audience stays when it has no condition left. */
  isRequired?: boolean;
  isReadOnly: boolean;
  /** Nesting depth: nested groups have a line at their side. */
  depth?: number;
  isNegated?: boolean;
};

/** The conditions of an audience, one per line. Every line must hold; “one of these” and “not” are groups of lines. */
export function AudienceBuilder({
  audience,
  path,
  isRequired = false,
  isReadOnly,
  depth = 0,
  isNegated = false,
}: AudienceBuilderProps) {
  const { draft } = useFormSurroundings();
  const onChange = (next: ChangeAudience): void =>
    draft.change(path, (current) => {
      // A group that was removed meanwhile stays removed.
      if (depth > 0 && !isRecord(current)) return current;
      const after = next(isRecord(current) ? (current as Audience) : {}); // Anything else counts as no condition.
      return depth === 0 && !isRequired && Object.keys(after).length === 0 ? undefined : after;
    });
  const present = presentConditions(audience);
  const free = SUBJECTS.map((subject) => ({
    ...subject,
    operators: subject.operators.filter(({ id }) => !present.includes(id)),
  })).filter(({ operators }) => operators.length > 0);
  const lines = present.length + (audience.anyOf ? 1 : 0) + (audience.not ? 1 : 0);
  const isEmpty = lines === 0;
  // A nested group with a single line needs no heading.
  const isSingle = depth > 0 && lines === 1;
  const addOneOfThese = () => onChange((now) => ({ ...now, anyOf: now.anyOf ?? [{}, {}] }));
  const addNot = () => onChange((now) => ({ ...now, not: now.not ?? {} }));

  return (
    <div
      className={clsx(depth === 0 ? styles['rules'] : clsx(styles['group'], isSingle && styles['single']))}
    >
      {(!isSingle || isNegated) && (
        <div className={styles['joint']}>
          {isNegated && <span className={styles['not']}>{say('not')}</span>}
          {!isSingle && (
            <>
              <span className={textStyles['bold']}>{isEmpty ? say('everyone') : say('all-of-these')}</span>
              <span className={textStyles['quiet']}>
                {isEmpty ? say('no-condition-yet') : say('every-line-must-hold')}
              </span>
            </>
          )}
        </div>
      )}
      {present.map((id) => (
        <ConditionLine
          key={id}
          id={id}
          audience={audience}
          isReadOnly={isReadOnly}
          hasRemove={!isSingle}
          onChange={onChange}
        />
      ))}
      {audience.anyOf && (
        <AnyOf
          alternatives={audience.anyOf}
          path={[...path, 'anyOf']}
          depth={depth + 1}
          isReadOnly={isReadOnly}
          onRemove={() => onChange((now) => withoutGroup(now, 'anyOf'))}
        />
      )}
      {audience.not && (
        <div className={styles['nested']}>
          <AudienceBuilder
            audience={audience.not}
            path={[...path, 'not']}
            depth={depth + 1}
            isNegated
            isReadOnly={isReadOnly}
          />
          {!isReadOnly && (
            <RemoveButton
              name="Remove the not group"
              onClick={() => onChange((now) => withoutGroup(now, 'not'))}
            />
          )}
        </div>
      )}
      {!isReadOnly && (
        <div className={clsx(styles['addLine'], arrangement['closeRow'])}>
          <Menu position="bottom-start">
            <Menu.Target>
              <Button look="ghost" isSmall>
                <Plus size={14} aria-hidden="true" />
                {isSingle ? say('and') : say('condition')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah={360} style={{ overflow: 'auto' }}>
              {free.map(({ name, operators }) => (
                <Menu.Item
                  key={name}
                  onClick={() => onChange((now) => (operators[0] ? addCondition(now, operators[0].id) : now))}
                >
                  {name}
                </Menu.Item>
              ))}
              {depth > 0 && !audience.anyOf && depth < 10 && (
                <Menu.Item onClick={addOneOfThese}>{say('one-of-these')}</Menu.Item>
              )}
              {depth > 0 && !audience.not && depth < 10 && (
                <Menu.Item onClick={addNot}>{say('not')}</Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
          {!audience.anyOf && depth === 0 && (
            <Button look="ghost" isSmall onClick={addOneOfThese}>
              <Plus size={14} aria-hidden="true" />
              {say('one-of-these')}
            </Button>
          )}
          {!audience.not && depth === 0 && (
            <Button look="ghost" isSmall onClick={addNot}>
              <Plus size={14} aria-hidden="true" />
              {say('not')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function withoutGroup(audience: Audience, group: 'anyOf' | 'not'): Audience {
  const { [group]: _, ...rest } = audience;
  return rest;
}

type ConditionLineProps = {
  id: ConditionId;
  audience: Audience;
  isReadOnly: boolean;
  /** Removing the only line of a group removes the group. */
  hasRemove: boolean;
  onChange: (next: ChangeAudience) => void;
};

function ConditionLine({ id, audience, isReadOnly, hasRemove, onChange }: ConditionLineProps) {
  const subject = subjectOf(id);
  const operators = subject?.operators ?? [];
  const operator = operators.find((each) => each.id === id);
  const others = operators.filter((each) => each.id === id || getCondition(audience, each.id) === undefined);
  return (
    <fieldset className={styles['rule']} aria-label={subject?.name}>
      <span className={clsx(styles['subject'], choiceBar['choice'])}>{subject?.name}</span>
      {others.length > 1 && !isReadOnly ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <button
              type="button"
              className={clsx(styles['subject'], styles['operator'], choiceBar['choice'])}
              aria-label={`${subject?.name} ${operator?.name}, change`}
            >
              {operator?.name}
              <ChevronDown size={13} aria-hidden="true" />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((each) => (
              <Menu.Item key={each.id} onClick={() => onChange((now) => changeOperator(now, id, each.id))}>
                {each.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <span className={clsx(styles['subject'], styles['operator'], choiceBar['choice'])}>
          {operator?.name}
        </span>
      )}
      <ConditionValue
        id={id}
        value={getCondition(audience, id)}
        isReadOnly={isReadOnly}
        onChange={(next) =>
          onChange((now) => {
            const before = getCondition(now, id);
            return before === undefined ? now : withCondition(now, id, next(before));
          })
        }
      />
      {!isReadOnly && hasRemove && (
        <RemoveButton
          name={say('remove-name', { name: subject?.name ?? '' })}
          onClick={() => onChange((now) => withCondition(now, id, undefined))}
        />
      )}
    </fieldset>
  );
}

type AnyOfProps = {
  alternatives: Audience[];
  path: Path;
  depth: number;
  isReadOnly: boolean;
  onRemove: () => void;
};

function AnyOf({ alternatives, path, depth, isReadOnly, onRemove }: AnyOfProps) {
  const { draft } = useFormSurroundings();
  const keys = useEntryKeys(alternatives);
  return (
    <div className={styles['nested']}>
      <div className={clsx(styles['group'], 'either')}>
        <div className={styles['joint']}>
          <span className={textStyles['bold']}>{say('one-of-these')}</span>
          <span className={textStyles['quiet']}>
            {alternatives.length === 0 ? say('none-given-nobody-sees') : say('at-least-one-must')}
          </span>
        </div>
        {alternatives.map((alternative, index) => (
          <div className={styles['nested']} key={keys[index]}>
            <AudienceBuilder
              audience={alternative}
              path={[...path, index]}
              depth={depth}
              isReadOnly={isReadOnly}
            />
            {!isReadOnly && (
              <RemoveButton
                name={say('remove-alternative-index', { index: index + 1 })}
                onClick={() => changeList(draft, path, (list, now) => withoutEntry(list, now, index))}
              />
            )}
          </div>
        ))}
        {!isReadOnly && (
          <Button
            look="ghost"
            isSmall
            onClick={() => draft.change(path, (now) => (Array.isArray(now) ? [...now, {}] : now))}
          >
            <Plus size={14} aria-hidden="true" />
            {say('alternative')}
          </Button>
        )}
      </div>
      {!isReadOnly && <RemoveButton name="Remove “one of these”" onClick={onRemove} />}
    </div>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button look="ghost" isSmall isIcon aria-label={name} onClick={onClick}>
      <X size={14} aria-hidden="true" />
    </Button>
  );
}
