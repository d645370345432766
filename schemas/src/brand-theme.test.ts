import { describe, expect, it } from 'vitest';
import { lowContrasts, SURFACES, themeTokens } from './brand-theme.ts';
import { contrastOf } from './contrast.ts';

const HUES = ['#000000', '#0f766e', '#7552e8', '#b21335', '#facc15', '#808080', '#33e78c', '#ffffff'];
const TEXTS = ['#f6f7f9', '#cccfd9', '#abafbd'];

describe('a brand’s look', () => {
  it('sets nothing that it does not say', () => {
    expect(themeTokens(undefined)).toEqual({});
    expect(themeTokens({ surface: 'night' })).toEqual({});
    expect(themeTokens({ typeface: 'manrope' })).toEqual({ '--font-display': 'var(--font-ui)' });
    expect(Object.keys(themeTokens({ button: '#facc15' }))).toEqual([
      '--cta-solid',
      '--cta-hover',
      '--on-cta',
    ]);
  });

  it.each(Object.entries(SURFACES))(
    '%s: the texts of the theme can be read on all of its grounds',
    (_, grounds) => {
      for (const ground of grounds)
        for (const text of TEXTS) expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(HUES)('%s: what is written on it and in it can be read', (hue) => {
    for (const surface of Object.keys(SURFACES) as (keyof typeof SURFACES)[]) {
      const tokens = themeTokens({ surface, accent: hue, button: hue });
      const of = (name: string): string => tokens[name] ?? '';
      for (const [text, ground] of [
        ['--on-brand', '--brand-solid'],
        ['--on-cta', '--cta-solid'],
        ['--brand-text', '--brand-tint'],
      ] as const)
        expect([hue, text, contrastOf(of(text), of(ground)) >= 4.5]).toEqual([hue, text, true]);
      for (const ground of SURFACES[surface].slice(0, 4))
        expect(contrastOf(of('--brand-text'), ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('is refused in a colour of texts that cannot be read', () => {
    expect(lowContrasts({ accentText: '#5eead4' })).toEqual([]);
    expect(lowContrasts({ accentText: '#4c1d95', surface: 'wine' })).toEqual([
      { field: 'accentText', ratio: 1.56, needed: 4.5 },
    ]);
  });
});
