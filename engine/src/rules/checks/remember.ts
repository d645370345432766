/**
 * The same function, which keeps what it answered for the texts it was asked last. The texts of a site repeat: in
 * releases that follow each other, in variations of one document. Only for functions of their text alone.
 */
export function remember<Answer extends string | readonly unknown[]>(
  ask: (text: string) => Answer,
  { texts, length }: { texts: number; length: number },
): (text: string) => Answer {
  // The older half goes as a whole, so that nothing is counted for each question.
  let newer = new Map<string, Answer>();
  let older = newer;
  return (text) => {
    // Long ones take memory, and repeat less.
    if (text.length > length) return ask(text);
    const known = newer.get(text);
    if (known !== undefined) return known;
    const answer = older.get(text) ?? ask(text);
    if (newer.size >= texts / 2) {
      older = newer;
      newer = new Map();
    }
    newer.set(text, answer);
    return answer;
  };
}
