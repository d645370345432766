import type { Problem } from '@marquee/schemas';

/** A problem under its field, with the field’s name in it: “Button link must be a path on this site …” (rule 15). */
export function problemSentence(label: string, { code, message }: Pick<Problem, 'code' | 'message'>): string {
  if (code === 'SCHEMA_REQUIRED') return `${label} is missing.`;
  if (/^(Must|Can|Needs|Ends|Is|Does|Has)\b/.test(message))
    return `${label} ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
  return `${label}: ${message}`;
}

/** How many errors and warnings each top-level field has, for the counts on sections. */
export function problemsByField(problems: readonly Problem[]): Map<string, Problem[]> {
  return Map.groupBy(problems, ({ pointer }) => pointer.split('/')[1] ?? '');
}
