import { CircleCheck, Plus, TriangleAlert, WandSparkles } from 'lucide-react';
import { Button } from '../../shared/ui/button.tsx';
import { say } from '../../words/generated/forms.ts';
import { sayAround } from '../../words/say-around.ts';
import { FieldShell } from '../field-shell.tsx';
import { useOptional } from '../other-forms.ts';
import { ColourInput } from './colour-input.tsx';
import { contrastWithWhite, darkenToPass } from './contrast.ts';
import { useField, type AdminFieldProps } from './use-field.ts';
import textStyles from '../../shared/ui/text.module.css';
import addButton from '../../shared/ui/add-button.module.css';
import styles from './gradient-field.module.css';

const START = ['#1a0722', '#2a0f4a', '#7b2d52', '#c0562b'];

/** Four colours with a picture of the gradient and a check of white text on each of them. */
export function GradientField(props: AdminFieldProps) {
  const { options, path, inputId, isReadOnly, help, update, change, stored } = useField(props);
  const optional = useOptional(path);
  const colours = coloursOf(stored);
  return (
    <FieldShell
      path={path}
      label={say('label-four-colours', { label: options.label })}
      isRequired={options.isRequired}
      help={help}
      isDeep
    >
      {colours ? (
        <>
          <div
            className={styles['gradient']}
            style={{ background: `linear-gradient(90deg, ${colours.join(', ')})` }}
            aria-hidden="true"
          />
          <div className={styles['stops']}>
            {colours.map((colour, index) => (
              // The four colours are fixed positions without ids.
              <ColourInput
                key={index}
                id={`${inputId}.${index}`}
                label={say('colour-index', { index: index + 1 })}
                value={colour}
                isDisabled={isReadOnly}
                onChange={(next) => update(next, [index])}
              />
            ))}
          </div>
          <Contrast
            colours={colours}
            onDarken={
              isReadOnly
                ? undefined
                : () =>
                    change((current) =>
                      coloursOf(current)?.map((colour) =>
                        (contrastWithWhite(colour) ?? 9) < 4.5 ? darkenToPass(colour) : colour,
                      ),
                    )
            }
          />
          {!isReadOnly && !options.isRequired && (
            <Button look="ghost" isSmall onClick={() => change(optional.takeOut)}>
              {say('remove-the-colours')}
            </Button>
          )}
        </>
      ) : (
        <Button
          isSmall
          className={addButton['add']}
          disabled={isReadOnly}
          onClick={() => change((current) => current ?? optional.again() ?? START)}
        >
          <Plus size={14} aria-hidden="true" />
          {say('add-four-colours')}
        </Button>
      )}
    </FieldShell>
  );
}

const coloursOf = (stored: unknown): string[] | undefined =>
  Array.isArray(stored) ? stored.map(String) : undefined;

function Contrast({ colours, onDarken }: { colours: string[]; onDarken: (() => void) | undefined }) {
  const rated = colours.map((colour, index) => ({ number: index + 1, contrast: contrastWithWhite(colour) }));
  const weak = rated.filter(({ contrast }) => contrast !== undefined && contrast < 4.5);
  const strong = rated.filter(({ contrast }) => contrast !== undefined && contrast >= 4.5);
  const lowest = Math.min(...strong.map(({ contrast }) => contrast ?? 0));
  return (
    <div className={styles['colourCell']}>
      {strong.length > 0 && (
        <span>
          <CircleCheck size={14} aria-hidden="true" />
          <span>
            {sayAround(say, 'white-text-on-weak', {
              weak: weak.length === 0 ? say('all-four') : strong.map(({ number }) => number).join(', '),
              lowest: <b className={textStyles['numbers']}>{lowest.toFixed(1)}</b>,
            })}
          </span>
        </span>
      )}
      {weak.map(({ number, contrast }) => (
        <span key={number} className={styles['weak']}>
          <TriangleAlert size={14} aria-hidden="true" />
          <span>
            {sayAround(say, 'on-colour-number-contrast', {
              number,
              contrast: <b className={textStyles['numbers']}>{contrast?.toFixed(1)}</b>,
            })}
          </span>
        </span>
      ))}
      {weak.length > 0 && onDarken && (
        <Button isSmall onClick={onDarken}>
          <WandSparkles size={14} aria-hidden="true" />
          {say('darken-to-pass')}
        </Button>
      )}
    </div>
  );
}
