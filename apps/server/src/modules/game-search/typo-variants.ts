/** Shorter words are too often other words with one letter changed. */
const SHORTEST_FUZZY = 4;
/** From this length on two mistakes are forgiven. */
const SHORTEST_DOUBLE = 8;

/** How many letters may be wrong, missing or too many in a typed word. */
export function forgivenMistakes(word: string): number {
  if (word.length < SHORTEST_FUZZY) return 0;
  return word.length < SHORTEST_DOUBLE ? 1 : 2;
}

/** The word with each two neighbouring letters changed round: one slip of the fingers, but two wrong letters. */
export function swappedNeighbours(word: string): string[] {
  if (word.length < SHORTEST_FUZZY) return [];
  const variants = new Set<string>();
  for (let at = 0; at < word.length - 1; at += 1)
    variants.add(word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));
  variants.delete(word);
  return [...variants];
}
