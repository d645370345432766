/**
 * A text without a sign, such as a slash, at its ends. `/\/+$/` would begin anew at each slash of the text, which takes
 * the square of the length of one that is full of them.
 */
export function trimSign(text: string, sign: string): string {
  let from = 0;
  while (from < text.length && text[from] === sign) from += 1;
  return trimSignEnd(text.slice(from), sign);
}

/** The same at the end alone. */
export function trimSignEnd(text: string, sign: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === sign) end -= 1;
  return text.slice(0, end);
}
