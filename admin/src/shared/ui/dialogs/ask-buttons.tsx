import { say } from '../../../words/generated/shared.ts';
import buttonStyles from '../button.module.css';
type AskButtonsProps = {
  people: readonly { name: string; email: string }[];
  subject: string;
  /** The text before the screen's address. */
  text: string;
};

/** The most buttons; the sentence names the other people. */
const MOST_BUTTONS = 3;

/** Links that start a message to each person in the mail program. */
export function AskButtons({ people, subject, text }: AskButtonsProps) {
  const about = encodeURIComponent(say('marquee-subject', { subject }));
  const body = encodeURIComponent(`${text} ${window.location.href}`);
  return people.slice(0, MOST_BUTTONS).map(({ name, email }) => (
    <a
      key={email}
      className={buttonStyles['button']}
      data-part="button"
      href={`mailto:${email}?subject=${about}&body=${body}`}
    >
      {say('ask-split', { split: name.split(' ')[0] ?? '' })}
    </a>
  ));
}
