import { hasText } from '@marquee/schemas/has-text';

/** Texts that the law requires in the frame of every page, in English: no document can remove them (SAFE-01). */
const SAFETY_TEXTS: Readonly<Record<string, string>> = {
  'SHELL.LICENCE.FALLBACK':
    'Licence {{code}}. Gambling can be addictive. You must be {{age}} or older to play.',
  'SHELL.SAFER_PLAY.AGE': 'For adults aged {{age}} and over',
  'SHELL.SAFER_PLAY.HELP': 'Get help',
  'SHELL.SAFER_PLAY.LIMITS': 'Set a limit',
  'SHELL.SAFER_PLAY.SELF_EXCLUSION': 'Self-exclusion',
  'SHELL.SAFER_PLAY.SHIELD': 'Safer play: limits and time out',
  'SHELL.SAFER_PLAY.SHORT': 'Safer play',
  'SHELL.SAFER_PLAY.TITLE': 'Play within what you can afford to lose',
};

/** Adds these texts where a document has none, or a blank one. */
export function withSafetyTexts(
  messages: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const missing = Object.entries(SAFETY_TEXTS).filter(([key]) => !hasText(messages[key]));
  return missing.length === 0 ? messages : { ...messages, ...Object.fromEntries(missing) };
}
