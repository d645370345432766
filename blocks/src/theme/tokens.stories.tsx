import type { CSSProperties, ReactNode } from 'react';
import { DesignPage, Section } from '../../.storybook/documentation/design-page.tsx';
import styles from '../../.storybook/documentation/design.module.css';
import type { ExampleStory } from '../../.storybook/example.tsx';
import { isColour, pairOf, parseTokens, type Token } from '../../.storybook/tokens.ts';
import { classNames } from '../primitives/class-names.ts';
import css from './tokens.css?raw';

export default { title: 'Design/Tokens', tags: ['!autodocs'] };

const groups = parseTokens(css);
const values = new Map(groups.flatMap(({ tokens }) => tokens.map(({ name, value }) => [name, value])));
const starting = (start: string): Token[] =>
  groups.flatMap(({ tokens }) => tokens).filter(({ name }) => name.startsWith(start));

function page(title: string, content: ReactNode): ExampleStory {
  return {
    parameters: { controls: { disable: true } },
    render: () => <DesignPage title={title}>{content}</DesignPage>,
  };
}

function Name({ token: { name, value } }: { token: Token }): ReactNode {
  return (
    <p className={styles['name']}>
      <code>{name}</code>
      <span>{value}</span>
    </p>
  );
}

/** Text and controls with a lower contrast are too faint: WCAG 1.4.3 and 1.4.11. */
const TEXT = 4.5;
const LARGE = 3;

const isLine = (name: string): boolean => /^--(?:border-|hairline|glass-line|focus-ring)/.test(name);

/** A colour in use: text on a background, a line, or a film over a picture. */
function Sample({ name }: { name: string }): ReactNode {
  const pair = pairOf(name, values);
  const colour = `var(${name})`;
  if (!pair)
    return (
      <div className={classNames(styles['swatch'], styles['art'])} aria-hidden>
        <span className={styles['film']} style={{ background: colour }} />
      </div>
    );
  return (
    <div className={styles['swatch']} style={{ background: `var(${pair.ground})` }} aria-hidden>
      {isLine(name) ? (
        <span className={styles['line']} style={{ borderColor: colour }} />
      ) : (
        <span className={styles['sample']} style={{ color: `var(${pair.text})` }}>
          Aa
        </span>
      )}
    </div>
  );
}

function gradeOf(ratio: number): string {
  if (ratio >= TEXT) return 'text';
  return ratio >= LARGE ? 'large text and shapes' : 'decoration';
}

function Swatch({ token }: { token: Token }): ReactNode {
  const pair = pairOf(token.name, values);
  return (
    <li className={styles['card']}>
      <Sample name={token.name} />
      <Name token={token} />
      <p className={styles['note']}>
        {pair ? (
          <>
            {pair.ratio.toFixed(2)} : 1 {pair.ground === token.name ? 'under ' : 'on '}
            <code>{pair.ground === token.name ? pair.text : pair.ground}</code> · {gradeOf(pair.ratio)}
          </>
        ) : (
          'over pictures'
        )}
      </p>
    </li>
  );
}

export const Colours: ExampleStory = page(
  'Colours',
  groups
    .filter(({ tokens }) => tokens.some(isColour))
    .map(({ title, tokens }) => (
      <Section key={title} title={title}>
        <ul className={styles['grid']}>
          {tokens.filter(isColour).map((token) => (
            <Swatch key={token.name} token={token} />
          ))}
        </ul>
      </Section>
    )),
);

const isType = ({ value }: Token): boolean => value.includes('var(--font');

export const Type: ExampleStory = page(
  'Type',
  <>
    <Section title="Families">
      {starting('--font-').map((token) => (
        <div key={token.name} className={styles['specimen']}>
          <p style={{ fontFamily: `var(${token.name})`, fontSize: '2.5rem' }}>Aa Bb Gg 0123456789</p>
          <Name token={token} />
        </div>
      ))}
    </Section>
    <Section title="Scale">
      {groups
        .flatMap(({ tokens }) => tokens)
        .filter(isType)
        .map((token) => (
          <div key={token.name} className={styles['specimen']}>
            <p style={{ font: `var(${token.name})` }}>Seven seas, €1,250 and a northern light</p>
            <Name token={token} />
          </div>
        ))}
    </Section>
  </>,
);

type ShapesProps = { tokens: Token[]; isLit?: boolean; style: (name: string) => CSSProperties };

function Shapes({ tokens, isLit = false, style }: ShapesProps): ReactNode {
  return (
    <ul className={classNames(styles['grid'], isLit && styles['lit'])}>
      {tokens.map((token) => (
        <li key={token.name} className={styles['card']}>
          <div className={styles['shape']} style={style(`var(${token.name})`)} aria-hidden />
          <Name token={token} />
        </li>
      ))}
    </ul>
  );
}

/** --s1 to --s24 only; other names begin with an s, too. */
const spaces = starting('--s').filter(({ name }) => /^--s\d+$/.test(name));
/** --e2 to --e4 only; the eases begin with an e, too. */
const elevations = starting('--e').filter(({ name }) => /^--e\d+$/.test(name));

export const SpaceAndShape: ExampleStory = page(
  'Space, radius and elevation',
  <>
    <Section title="Space">
      {spaces.map((token) => (
        <div key={token.name} className={styles['measure']}>
          <Name token={token} />
          <span className={styles['bar']} style={{ inlineSize: `var(${token.name})` }} aria-hidden />
        </div>
      ))}
    </Section>
    <Section title="Radius">
      <Shapes tokens={starting('--r-')} style={(borderRadius) => ({ borderRadius })} />
    </Section>
    <Section title="Elevation">
      <Shapes
        tokens={elevations}
        isLit
        style={(boxShadow) => ({ boxShadow, borderRadius: 'var(--r-card)' })}
      />
    </Section>
  </>,
);

export const Motion: ExampleStory = page(
  'Motion',
  <>
    <p className={styles['lead']}>
      Point at a track, or move the focus there. With reduced motion every length is next to nothing.
    </p>
    {(['--t-', '--ease-'] as const).map((start) => (
      <Section key={start} title={start === '--t-' ? 'Lengths' : 'Curves'}>
        {starting(start).map((token) => (
          <div key={token.name} className={styles['measure']}>
            <Name token={token} />
            <button type="button" className={styles['track']} aria-label={`Play ${token.name}`}>
              <span
                className={styles['runner']}
                style={
                  start === '--t-'
                    ? { transitionDuration: `var(${token.name})` }
                    : { transitionTimingFunction: `var(${token.name})` }
                }
              />
            </button>
          </div>
        ))}
      </Section>
    ))}
  </>,
);
