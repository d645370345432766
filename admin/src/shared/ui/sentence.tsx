import type { SentencePart } from '../../words/visitors/audience-sentence.ts';

/** A sentence about visitors: chosen values are bold, “not” is red. */
export function Sentence({ parts }: { parts: SentencePart[] }) {
  return (
    <>
      {parts.map((part, index) => {
        // The parts of a sentence have no identity except their index.
        if (part.tone === 'value') return <b key={index}>{part.text}</b>;
        if (part.tone === 'not') return <i key={index}>{part.text}</i>;
        return part.text;
      })}
    </>
  );
}
