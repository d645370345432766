import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storybookTheme } from '../../.storybook/storybook-theme.ts';
import { contrastRatio, isColour, pairOf, parseTokens } from '../../.storybook/tokens.ts';

const groups = parseTokens(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'));
const tokens = new Map(groups.flatMap((group) => group.tokens.map(({ name, value }) => [name, value])));

describe('the page of tokens', () => {
  it('reads groups with their names and values', () => {
    const css =
      '/* File. */ :root { /* One. */ --a: #fff; --b: 0 1px\n rgb(0 0 0 / 0.5); /* Two. */ --c: 1ms; }';
    expect(parseTokens(css)).toEqual([
      {
        title: 'One',
        tokens: [
          { name: '--a', value: '#fff' },
          { name: '--b', value: '0 1px\n rgb(0 0 0 / 0.5)' },
        ],
      },
      { title: 'Two', tokens: [{ name: '--c', value: '1ms' }] },
    ]);
  });

  it('measures contrast as WCAG does', () => {
    expect(contrastRatio('#000', '#ffffff')).toBe(21);
    expect(contrastRatio('#767676', '#fff')).toBe(4.54);
    expect(contrastRatio('rgb(255 255 255 / 0)', '#123456')).toBe(1);
    expect(contrastRatio('12px', '#fff')).toBeUndefined();
  });

  it.each([
    ['--text-muted', '--text-muted', '--bg-canvas'],
    ['--bg-raised', '--text-primary', '--bg-raised'],
    ['--cta-solid', '--on-cta', '--cta-solid'],
    ['--on-reward', '--on-reward', '--reward-solid'],
    ['--danger-tint', '--danger-text', '--danger-tint'],
    ['--danger-solid', '--on-art', '--danger-solid'],
  ])('reads %s as %s on %s', (name, text, ground) => {
    expect(pairOf(name, tokens)).toMatchObject({ text, ground });
  });
});

describe('the colours of text', () => {
  const read = groups
    .flatMap((group) => group.tokens)
    .filter((token) => isColour(token) && /-(?:text|primary|secondary|muted|solid|tint)$/.test(token.name));

  it.each(read)('$name can be read', ({ name }) => {
    expect(pairOf(name, tokens)?.ratio).toBeGreaterThanOrEqual(4.5);
  });
});

it('Storybook’s own parts have the colours of the theme', () => {
  const { appBg, appContentBg, appBorderColor, colorPrimary, colorSecondary, inputBg, inputBorder } =
    storybookTheme;
  const { textColor, textMutedColor } = storybookTheme;
  expect({
    appBg,
    appContentBg,
    appBorderColor,
    colorPrimary,
    colorSecondary,
    inputBg,
    inputBorder,
    textColor,
    textMutedColor,
  }).toEqual({
    appBg: tokens.get('--bg-canvas'),
    appContentBg: tokens.get('--bg-surface'),
    appBorderColor: tokens.get('--border-subtle'),
    colorPrimary: tokens.get('--brand-text'),
    colorSecondary: tokens.get('--brand-solid'),
    inputBg: tokens.get('--bg-raised'),
    inputBorder: tokens.get('--border-control'),
    textColor: tokens.get('--text-primary'),
    textMutedColor: tokens.get('--text-muted'),
  });
});
