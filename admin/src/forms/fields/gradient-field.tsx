import { CircleCheck, Plus, TriangleAlert, WandSparkles } from 'lucide-react';
import { FieldShell } from '../field-shell.tsx';
import { useOptional } from '../other-forms.ts';
import { ColourInput } from './colour-input.tsx';
import { contrastWithWhite, darkenToPass } from './contrast.ts';
import { useField, type AdminFieldProps } from './use-field.ts';
import styles from './gradient-field.module.css';

const START = ['#1a0722', '#2a0f4a', '#7b2d52', '#c0562b'];

/** Four colours with a picture of the gradient and a check of white text on each of them. */
export function GradientField(props: AdminFieldProps) {
  const { options, path, inputId, isReadOnly, help, update, stored } = useField(props);
  const optional = useOptional(path);
  const colours = Array.isArray(stored) ? stored.map(String) : undefined;
  return (
    <FieldShell
      path={path}
      label={`${options.label}, four colours`}
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
              // The four colours are places, not things with an identity.
              <ColourInput
                key={index}
                id={`${inputId}.${index}`}
                label={`Colour ${index + 1}`}
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
                    update(
                      colours.map((colour) =>
                        (contrastWithWhite(colour) ?? 9) < 4.5 ? darkenToPass(colour) : colour,
                      ),
                    )
            }
          />
          {!isReadOnly && !options.isRequired && (
            <button
              type="button"
              className="btn ghost sm"
              onClick={() => {
                optional.keep(colours);
                update(undefined);
              }}
            >
              Remove the colours
            </button>
          )}
        </>
      ) : (
        <button
          type="button"
          className="btn sm addgroup"
          disabled={isReadOnly}
          onClick={() => update(optional.again() ?? START)}
        >
          <Plus size={14} aria-hidden="true" />
          Add four colours
        </button>
      )}
    </FieldShell>
  );
}

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
            White text on {weak.length === 0 ? 'all four' : strong.map(({ number }) => number).join(', ')}:{' '}
            <b className="num">{lowest.toFixed(1)}</b>
          </span>
        </span>
      )}
      {weak.map(({ number, contrast }) => (
        <span key={number} className="bad">
          <TriangleAlert size={14} aria-hidden="true" />
          <span>
            On colour {number}: <b className="num">{contrast?.toFixed(1)}</b>, needs 4.5
          </span>
        </span>
      ))}
      {weak.length > 0 && onDarken && (
        <button type="button" className="btn sm" onClick={onDarken}>
          <WandSparkles size={14} aria-hidden="true" />
          Darken to pass
        </button>
      )}
    </div>
  );
}
