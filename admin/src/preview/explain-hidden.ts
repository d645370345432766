import type { Audience } from '@marquee/schemas';
import type { Context } from '@marquee/engine';
import type { DocumentData, Snapshot } from '../api/api-types.ts';
import { audienceSentence, sentenceText } from '../words/audience-sentence.ts';
import { audienceOf, scheduleOf } from '../words/document-words.ts';
import type { Names } from '../words/names.ts';
import { schedulePhase, scheduleWords } from '../words/schedule-words.ts';

/**
 * Why the visitor does not see a document: its schedule, or the first condition of its audience that does not hold,
 * asked of the engine itself. The engine is loaded when this is first needed.
 */
export async function explainHidden(
  data: DocumentData,
  context: Context,
  snapshot: Snapshot,
  names: Names,
): Promise<string> {
  const schedule = scheduleOf(data);
  const phase = schedulePhase(schedule, context.now);
  if (phase === 'before') return `Its schedule opens later: ${scheduleWords(schedule, context.now)}.`;
  if (phase === 'after') return `Its schedule is over: ${scheduleWords(schedule, context.now)}.`;
  const audience = audienceOf(data);
  if (audience) {
    const { compileSnapshot, matchesAudience } = await import('@marquee/engine');
    const compiled = compileSnapshot(snapshot);
    const failing = conditionsOf(audience).find(
      (condition) => !matchesAudience(compiled, condition, context),
    );
    if (failing) return audienceWords(sentenceText(audienceSentence(failing, names)));
  }
  if (data['enabled'] === false) return 'It is switched off.';
  return 'Audience and schedule fit; this page has no place for it, or others come first.';
}

function audienceWords(sentence: string): string {
  const words = sentence.replace(/^Everyone, /, '');
  if (words.startsWith('not '))
    return `Its audience leaves out ${words.replace(/^not (of |under |in |on )?/, '')}.`;
  return `Its audience asks for ${words}.`;
}

/** Each condition as an audience of its own, so that the deciding one can be named. */
function conditionsOf(audience: Audience): Audience[] {
  return Object.entries(audience).flatMap(([name, value]): Audience[] => {
    if ((name === 'groups' || name === 'countries' || name === 'flags') && typeof value === 'object')
      return Object.entries(value).map(([part, list]) => ({ [name]: { [part]: list } }));
    return [{ [name]: value }];
  });
}
