import type { MaterialName } from './colour/materials.ts';
import { materialGradient } from './colour/materials.ts';
import type { Palette } from './colour/palettes.ts';

const channels = (hex: string) =>
  [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3));

// Filters take nine tenths of the render time. So their regions are as small as possible, and sRGB saves two
// conversions.
const filter = (id: string, region: [x: number, y: number, w: number, h: number], body: string) =>
  `<filter id="${id}" x="${region[0]}%" y="${region[1]}%" width="${region[2]}%" height="${region[3]}%" color-interpolation-filters="sRGB">${body}</filter>`;

const blur = (id: string, spread: number, margin: number) =>
  filter(
    id,
    [-margin, -margin, 100 + margin * 2, 100 + margin * 2],
    `<feGaussianBlur stdDeviation="${spread}"/>`,
  );

/** One light from the upper left: it makes flat paths look like cast metal and cut stone. */
const BEVEL = filter(
  'bevel',
  [-3, -3, 106, 106],
  '<feGaussianBlur in="SourceAlpha" stdDeviation="4.5" result="soft"/>' +
    '<feDiffuseLighting in="soft" surfaceScale="6" diffuseConstant="1.22" lighting-color="#fff" result="body"><feDistantLight azimuth="232" elevation="54"/></feDiffuseLighting>' +
    '<feComposite in="body" in2="SourceGraphic" operator="arithmetic" k1="1.02" result="lit"/>' +
    '<feSpecularLighting in="soft" surfaceScale="7" specularConstant=".85" specularExponent="26" lighting-color="#fffdf2" result="spec"><feDistantLight azimuth="232" elevation="46"/></feSpecularLighting>' +
    '<feComposite in="spec" in2="lit" operator="atop"/>',
);

const nebula = (p: Palette, seed: number) => {
  const [red, green, blue] = channels(p.sky[2]);
  return filter(
    'nebula',
    [0, 0, 100, 100],
    `<feTurbulence type="fractalNoise" baseFrequency=".006 .009" numOctaves="3" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} 2.4 1.2 0 0 -1.5"/>`,
  );
};

const stop = (offset: number, colour: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;

const vertical = (id: string, ...stops: string[]) =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient>`;

const radial = (id: string, attributes: string, ...stops: string[]) =>
  `<radialGradient id="${id}" ${attributes}>${stops.join('')}</radialGradient>`;

const gradients = (p: Palette) => [
  vertical('sky', stop(0, p.sky[0]), stop(0.36, p.sky[1]), stop(0.72, p.sky[2]), stop(1, p.far)),
  radial(
    'halo',
    '',
    stop(0, p.glow),
    stop(0.3, p.glow, 0.88),
    stop(0.56, p.sky[2], 0.6),
    stop(1, p.sky[2], 0),
  ),
  vertical('scene-sun', stop(0, p.glow), stop(1, p.sky[2])),
  radial('medal-glow', '', stop(0, p.sky[2]), stop(1, p.sky[0])),
  vertical('title-fill', stop(0.15, p.title[0]), stop(0.9, p.title[1])),
  vertical('title-gloss', stop(0, '#fff', 0.75), stop(0.46, '#fff', 0.3), stop(0.47, '#fff', 0)),
  vertical('scrim', stop(0.56, p.ink, 0), stop(0.86, p.ink, 0.66), stop(1, p.ink, 0.9)),
  radial('vignette', 'cx=".5" cy=".42" r=".8"', stop(0.55, p.ink, 0), stop(1, p.ink, 0.5)),
];

interface Definitions {
  palette: Palette;
  used: ReadonlySet<MaterialName>;
  noise?: number;
  extra?: string;
}

/** Everything that a drawing may reference by id. */
export const definitions = ({ palette, used, noise = 1, extra = '' }: Definitions) =>
  [
    '<defs>',
    BEVEL,
    filter(
      'drop',
      [-10, -8, 120, 126],
      `<feDropShadow dx="0" dy="12" stdDeviation="8" flood-color="${palette.ink}" flood-opacity=".6"/>`,
    ),
    filter(
      'drop-s',
      [-8, -20, 116, 160],
      `<feDropShadow dx="0" dy="5" stdDeviation="6" flood-color="${palette.ink}" flood-opacity=".8"/>`,
    ),
    blur('blur-s', 2.6, 15),
    blur('blur-m', 14, 15),
    nebula(palette, noise),
    ...gradients(palette),
    ...[...used].map(materialGradient),
    extra,
    '</defs>',
  ].join('');
