import type { BrandDocument } from '../generated/types.ts';
import { contrastOf, mixColours } from './contrast.ts';

export type BrandTheme = NonNullable<BrandDocument['theme']>;
type Surface = NonNullable<BrandTheme['surface']>;

/** What normal text needs on its ground (WCAG 2, AA). */
const AA = 4.5;
const WHITE = '#ffffff';
const INK = '#0a0c14';

/** The grounds of each tone, from the page up to what lies over it. Night is what stands in the theme itself. */
export const SURFACES: Readonly<Record<Surface, readonly [string, string, string, string, string]>> = {
  night: ['#0a0c14', '#10121d', '#161926', '#1d2130', '#25293b'],
  forest: ['#07110f', '#0c1a17', '#12231f', '#182d28', '#203932'],
  wine: ['#140a0f', '#1c1017', '#27171f', '#321e29', '#3f2734'],
  graphite: ['#0d0e10', '#141619', '#1b1e22', '#23272c', '#2d3238'],
};
const NIGHT: Surface = 'night';

const BORDERS = ['--border-subtle', '--border-default', '--border-control'] as const;

/** White or ink, whichever is clearer on a colour. */
const textOn = (ground: string): string =>
  contrastOf(WHITE, ground) >= contrastOf(INK, ground) ? WHITE : INK;

/** The ground of chips in the accent, on which its texts are written. */
const tintOf = (accent: string, canvas: string): string => mixColours(accent, 0.3, canvas);

/** The accent, only as much lighter as texts on all of the grounds need. */
function readableOn(accent: string, grounds: readonly string[]): string {
  for (let share = 100; share > 0; share -= 2) {
    const lighter = mixColours(accent, share / 100, WHITE);
    if (grounds.every((ground) => contrastOf(lighter, ground) >= AA)) return lighter;
  }
  return WHITE;
}

/**
 * The design tokens that a brand’s look sets, as CSS custom properties; what it does not say stays as the theme has it.
 */
export function themeTokens(theme: BrandTheme | undefined): Readonly<Record<string, string>> {
  if (!theme) return {};
  const { surface = NIGHT, accent, accentText, button, typeface } = theme;
  const [canvas, ground, raised, overlay, hover] = SURFACES[surface];
  const grounds = {
    '--bg-canvas': canvas,
    '--bg-surface': ground,
    '--bg-raised': raised,
    '--bg-overlay': overlay,
    '--bg-hover': hover,
    '--bg-input': ground,
    [BORDERS[0]]: hover,
    [BORDERS[1]]: mixColours(WHITE, 0.06, hover),
    [BORDERS[2]]: mixColours(WHITE, 0.36, hover),
  };
  const tint = accent && tintOf(accent, canvas);
  const text = accentText ?? (accent && tint && readableOn(accent, [overlay, tint]));
  return {
    ...(surface === NIGHT ? {} : grounds),
    ...(accent && tint
      ? {
          '--brand-solid': accent,
          '--brand-hover': mixColours(textOn(accent) === WHITE ? INK : WHITE, 0.14, accent),
          '--brand-tint': tint,
          '--on-brand': textOn(accent),
        }
      : {}),
    ...(text ? { '--brand-text': text } : {}),
    ...(button
      ? {
          '--cta-solid': button,
          '--cta-hover': mixColours(textOn(button) === WHITE ? INK : WHITE, 0.18, button),
          '--on-cta': textOn(button),
        }
      : {}),
    ...(typeface === 'manrope' ? { '--font-display': 'var(--font-ui)' } : {}),
  };
}

export type LowContrast = { readonly field: 'accentText'; readonly ratio: number; readonly needed: number };

/** The colours of a look in which texts cannot be read well enough. */
export function lowContrasts({ surface = NIGHT, accent, accentText }: BrandTheme): LowContrast[] {
  if (!accentText) return [];
  const [canvas, , raised] = SURFACES[surface];
  const grounds = [canvas, raised, ...(accent ? [tintOf(accent, canvas)] : [])];
  const ratio = Math.min(...grounds.map((ground) => contrastOf(accentText, ground)));
  return ratio < AA ? [{ field: 'accentText', ratio, needed: AA }] : [];
}
