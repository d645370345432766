import type { Problem } from '@marquee/schemas';
import { FIRST_YEAR } from './clock-times.ts';
import { isUnsettled } from './time.ts';
import type { SchemaNode } from '../schema/schema-node.ts';
import { say } from './generated/words.ts';

/** The message under a field, with the field's name in it: “Button link must be a path on this site …” (rule 15). */
export function problemSentence(
  label: string,
  { code, message }: { code: string; message: string },
  wanted?: string,
): string {
  if (code === 'SCHEMA_REQUIRED') return say('label-is-missing', { label });
  if (code === 'SCHEMA_FORMAT' && wanted && /^(Does not have the form|Must be a date and time)/.test(message))
    return say('label-must-be-wanted', { label, wanted });
  if (/^(Must|Can|Needs|Ends|Is|Does|Has)\b/.test(message))
    return `${label} ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
  return `${label}: ${message}`;
}

/** The expected format of shared definitions, for the sentence under a field. */
export const WANTED: Readonly<Record<string, string>> = {
  get link() {
    return say('a-path-on-this');
  },
  get path() {
    return say('a-path-such-as');
  },
  get colour() {
    return say('a-colour-such-as');
  },
  get 'currency-code'() {
    return say('a-currency-code-such');
  },
};

/** The same for an instant: the typed text may be incomplete, or a local time that occurs twice or never. */
export function wantedInstant({ format }: SchemaNode, value: unknown): string | undefined {
  if (format !== 'date-time') return undefined;
  const isYearTyped =
    typeof value === 'string' && isUnsettled(value) && Number(value.split('-')[0]) >= FIRST_YEAR;
  if (isYearTyped) return say('a-time-that-the');
  return value === '' ? say('a-day-with-its') : say('a-day-with-its-year');
}

/** The problems of each top-level field, for the counts on sections. */
export function problemsByField(problems: readonly Problem[]): Map<string, Problem[]> {
  return Map.groupBy(problems, ({ pointer }) => pointer.split('/')[1] ?? '');
}
