import type { CSSProperties, ReactNode } from 'react';
import { DesignPage, Section } from '../../.storybook/design-page.tsx';
import styles from '../../.storybook/design.module.css';
import type { ExampleStory } from '../../.storybook/example.tsx';
import { isColour, pairOf, parseTokens, type Token } from '../../.storybook/tokens.ts';
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

/** Text and controls below these are too faint: WCAG 1.4.3 and 1.4.11. */
const TEXT = 4.5;
const LARGE = 3;

function Swatch({ token }: { token: Token }): ReactNode {
  const pair = pairOf(token.name, values);
  const grade = !pair
    ? ''
    : pair.ratio >= TEXT
      ? 'text'
      : pair.ratio >= LARGE
        ? 'large text and shapes'
        : 'decoration';
  return (
    <li className={styles['card']}>
      <div
        className={styles['swatch']}
        style={{ background: `var(${pair?.ground ?? token.name})` }}
        aria-hidden
      >
        {pair && (
          <span className={styles['sample']} style={{ color: `var(${pair.text})` }}>
            Aa
          </span>
        )}
      </div>
      <Name token={token} />
      {pair && (
        <p className={styles['note']}>
          {pair.ratio.toFixed(2)} : 1 {pair.text === token.name ? `on ${pair.ground}` : `under ${pair.text}`}{' '}
          · {grade}
        </p>
      )}
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

function Shapes({ start, style }: { start: string; style: (name: string) => CSSProperties }): ReactNode {
  return (
    <ul className={styles['grid']}>
      {starting(start).map((token) => (
        <li key={token.name} className={styles['card']}>
          <div className={styles['shape']} style={style(`var(${token.name})`)} aria-hidden />
          <Name token={token} />
        </li>
      ))}
    </ul>
  );
}

/** --s1 to --s24; other names begin with an s too. */
const spaces = starting('--s').filter(({ name }) => /^--s\d+$/.test(name));

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
      <Shapes start="--r-" style={(borderRadius) => ({ borderRadius })} />
    </Section>
    <Section title="Elevation">
      <Shapes start="--e" style={(boxShadow) => ({ boxShadow, borderRadius: 'var(--r-card)' })} />
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
