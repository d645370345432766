import { isRecord } from '@marquee/schemas/is-record';
import { useMemo } from 'react';
import { toPointer, type Path } from '../../shared/pointer.ts';
import { NestedForm, useFormSurroundings } from '../draft-context.ts';
import { resolveNode, type SchemaNode } from '../../schema/schema-node.ts';
import { say } from '../../words/generated/forms.ts';
import type { Level } from './level-amounts.ts';
import { placeOf } from './level-place.ts';
import { PercentInput } from './percent-input.tsx';
import arrangement from '../../shared/ui/arrangement.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import styles from './chosen-level.module.css';

type ChosenLevelProps = { node: SchemaNode; path: Path; index: number; levels: readonly Level[] };

/** The selected level: its position as numbers, and its reward. */
export function ChosenLevel({ node, path, index, levels }: ChosenLevelProps) {
  const { draft, isReadOnly } = useFormSurroundings();
  const place = placeOf(levels[index]);
  const stored = levels[index]?.['position'];
  // A typed value for one coordinate stays when the other one changes.
  const typedPlace = isRecord(stored) ? stored : {};
  const position = [...path, index, 'position'];
  // Its amounts are in the table, and its position is edited here.
  const rest = useMemo((): SchemaNode => {
    const { bets: _, position: __, ...properties } = resolveNode(node).properties ?? {};
    return { type: 'object', properties };
  }, [node]);
  return (
    <section className={styles['chosenLevel']} aria-labelledby="chosen-level">
      <div className={arrangement['row']} data-pointer={toPointer(position)}>
        <h3 className={smallHeading['heading']} id="chosen-level">
          {say('level-index', { index: index + 1 })}
        </h3>
        <span className={arrangement['end']} />
        {(['left', 'top'] as const).map((side) => (
          <PercentInput
            key={`${index} ${side}`}
            label={side === 'left' ? say('left') : say('top')}
            value={typedPlace[side] ?? place[side]}
            isReadOnly={isReadOnly}
            onChange={(percent) =>
              draft.change(position, (now) => ({
                ...placeOf({ position: now }),
                ...(isRecord(now) ? now : {}),
                [side]: percent,
              }))
            }
          />
        ))}
      </div>
      <NestedForm
        key={index}
        node={rest}
        path={[...path, index]}
        label={say('level-index', { index: index + 1 })}
        isRequired
      />
    </section>
  );
}
