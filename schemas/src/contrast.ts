type Channels = readonly [number, number, number];

const channelsOf = (hex: string): Channels => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number]; // three channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of WCAG 2 between two colours of the form #rrggbb, rounded down to two decimals. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return Math.floor(((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)) * 100) / 100;
}

/** So much of one colour, 0 to 1, and the rest of the other. */
export function mixColours(one: string, share: number, other: string): string {
  const rest = channelsOf(other);
  const mixed = channelsOf(one).map((channel, at) =>
    Math.round(channel * share + (rest[at] ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}
