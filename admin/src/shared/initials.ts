const COLOURS = ['#683ec3', '#006992', '#8f4a00', '#00693f', '#8b0f29', '#474c61'] as const;

export function initialsOf(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .filter(Boolean);
  return ((words[0]?.[0] ?? '?') + (words[1]?.[0] ?? '')).toUpperCase();
}

/** A fixed colour per person; every one carries white at 4.5 : 1 or more. */
export function colourOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0];
}
