import { say } from '../../../words/generated/shared.ts';
type AskButtonsProps = {
  people: readonly { name: string; email: string }[];
  subject: string;
  /** Stands before the address of the screen. */
  text: string;
};

/** More buttons than these say nothing that a name in the sentence does not. */
const MOST_BUTTONS = 3;

/** A message to each of them, begun in the person's own mail program. */
export function AskButtons({ people, subject, text }: AskButtonsProps) {
  const about = encodeURIComponent(say('marquee-subject', { subject }));
  const body = encodeURIComponent(`${text} ${window.location.href}`);
  return people.slice(0, MOST_BUTTONS).map(({ name, email }) => (
    <a key={email} className="btn" href={`mailto:${email}?subject=${about}&body=${body}`}>
      {say('ask-split', { split: name.split(' ')[0] ?? '' })}
    </a>
  ));
}
