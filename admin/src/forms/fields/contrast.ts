/** WCAG 2 relative luminance and contrast, for text over colours that people choose. */

function channels(hex: string): [number, number, number] | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) return undefined;
  return [1, 2, 3].map((group) => Number.parseInt(match[group] ?? '0', 16)) as [number, number, number]; // Three groups.
}

function luminance([red, green, blue]: [number, number, number]): number {
  const linear = (channel: number): number => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast of white text on a colour; undefined when the text is no colour. */
export function contrastWithWhite(hex: string): number | undefined {
  const colour = channels(hex);
  return colour && 1.05 / (luminance(colour) + 0.05);
}

/** The same hue, only as much darker as white text needs. */
export function darkenToPass(hex: string, needed = 4.5): string {
  const colour = channels(hex);
  if (!colour) return hex;
  for (let share = 100; share >= 0; share -= 1) {
    const darker = colour.map((channel) => Math.floor((channel * share) / 100)) as [number, number, number]; // Same length.
    const text = `#${darker.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
    if ((contrastWithWhite(text) ?? 0) >= needed) return text;
  }
  return '#000000';
}
