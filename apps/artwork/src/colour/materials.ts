interface Material {
  /** Highlight, light, base, shade, deepest. */
  ramp: readonly [string, string, string, string, string];
  /** Metals get a banded reflection, stones and enamels a soft ramp. */
  isMetal?: true;
}

export const MATERIALS = {
  gold: { ramp: ['#fff9d8', '#ffdf7a', '#e9a92c', '#a8650f', '#5b2d05'], isMetal: true },
  silver: { ramp: ['#ffffff', '#e4ebf5', '#a9b6c9', '#64728a', '#2f3a4d'], isMetal: true },
  bronze: { ramp: ['#ffe9d2', '#e7ab78', '#b9713d', '#75401c', '#3a1c0a'], isMetal: true },
  copper: { ramp: ['#fff0df', '#ffb27d', '#d9702f', '#8e3c14', '#431806'], isMetal: true },
  platinum: { ramp: ['#f6ffff', '#c8f0ee', '#86c6c6', '#41807f', '#143c42'], isMetal: true },
  ruby: { ramp: ['#ffe3e0', '#ff7a78', '#dc1f3c', '#870a26', '#3d0414'] },
  emerald: { ramp: ['#e9fff0', '#78f0a8', '#14a862', '#066239', '#022c1a'] },
  jade: { ramp: ['#f0ffe6', '#a4e08c', '#4fa34b', '#22642f', '#0c3018'] },
  sapphire: { ramp: ['#e6f1ff', '#80b8ff', '#2b63e0', '#15309a', '#081550'] },
  amethyst: { ramp: ['#f8ecff', '#cf9bff', '#8a45e6', '#50209c', '#250a52'] },
  turquoise: { ramp: ['#eafffb', '#88ede0', '#26b3ab', '#0f6a70', '#06343b'] },
  rose: { ramp: ['#fff1f4', '#ffb3c6', '#ef6a95', '#a8305f', '#561033'] },
  coral: { ramp: ['#fff2ea', '#ffb79c', '#ff7659', '#b53a2b', '#5e1512'] },
  ice: { ramp: ['#ffffff', '#d6f1ff', '#8fcdf7', '#3f84c9', '#163f7a'] },
  pearl: { ramp: ['#ffffff', '#fbf1ea', '#e2d3d6', '#a890a4', '#584560'] },
  ivory: { ramp: ['#ffffff', '#fdf3da', '#e8d3a4', '#b0905c', '#5c4322'] },
  obsidian: { ramp: ['#b6b4cc', '#6a677f', '#33313f', '#191822', '#09080d'] },
  wood: { ramp: ['#f0c893', '#c08a52', '#8a5528', '#553014', '#2a1507'] },
  leaf: { ramp: ['#f4ffd8', '#b9e36a', '#6cab34', '#35701f', '#123a10'] },
  steel: { ramp: ['#f4fbff', '#b9cadb', '#71889f', '#3b4d63', '#182334'], isMetal: true },
  topaz: { ramp: ['#fffbe0', '#ffe27a', '#f7a81b', '#b5620a', '#5a2a04'] },
  onyx: { ramp: ['#d7d3e6', '#7b7596', '#423c5c', '#221d36', '#0c0918'] },
  plum: { ramp: ['#fbe6ff', '#d884e8', '#9a35b4', '#5a1672', '#2a0538'] },
  fur: { ramp: ['#f6e2c6', '#c99a63', '#8f6234', '#573718', '#2b1809'] },
  moss: { ramp: ['#f2ffd6', '#a9cf63', '#5c8f2c', '#2f5717', '#12290a'] },
} as const satisfies Record<string, Material>;

export type MaterialName = keyof typeof MATERIALS;

export const isMaterialName = (name: string): name is MaterialName => Object.hasOwn(MATERIALS, name);

export const isMetal = (name: MaterialName) => 'isMetal' in MATERIALS[name];

export function materialGradient(name: MaterialName): string {
  const [hi, light, base, shade, deep] = MATERIALS[name].ramp;
  const stops: [number, string][] = isMetal(name)
    ? [
        [0, hi],
        [0.22, light],
        [0.42, base],
        [0.5, shade],
        [0.56, light],
        [0.76, base],
        [1, deep],
      ]
    : [
        [0, hi],
        [0.2, light],
        [0.55, base],
        [0.85, shade],
        [1, deep],
      ];
  const drawn = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`);
  return `<linearGradient id="m-${name}" x1=".15" y1="0" x2=".75" y2="1">${drawn.join('')}</linearGradient>`;
}
