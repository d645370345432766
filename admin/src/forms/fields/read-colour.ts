/** Converts a colour in a common notation to the stored notation; undefined when the text is no colour. */
export function readColour(text: string): string | undefined {
  const typed = text.trim();
  const [, six] = /^#?([0-9a-f]{6})$/i.exec(typed) ?? [];
  if (six !== undefined) return `#${six}`;
  const [, three] = /^#([0-9a-f]{3})$/i.exec(typed) ?? [];
  if (three !== undefined) return `#${[...three].map((digit) => digit + digit).join('')}`;
  const channels = /^rgb\(\s*(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})\s*\)$/i.exec(typed);
  const parts = channels?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return undefined;
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
