import type { DocumentData, Persona, Snapshot } from '../api/api-types.ts';
import { audienceOf } from '../words/document-words.ts';
import { AS_PERSONA, visitorContext } from './visitor.ts';

/** Somebody who has just arrived, reading English: the visitor most content is written for. */
export const firstPersona = (personas: readonly Persona[]): Persona | undefined =>
  personas.find(({ context }) => context['login'] === 'guest' && context['locale'] === 'en') ?? personas[0];

/** The first persona a document is meant for, asked of the engine; nobody when none of them fits. */
export async function findFittingPersona(
  data: DocumentData,
  personas: readonly Persona[],
  snapshot: Snapshot,
  now: number,
): Promise<Persona | undefined> {
  const audience = audienceOf(data);
  const usual = firstPersona(personas);
  if (!audience || Object.keys(audience).length === 0) return usual;
  const { compileSnapshot, matchesAudience } = await import('@marquee/engine');
  const compiled = compileSnapshot(snapshot);
  return [...(usual ? [usual] : []), ...personas].find((persona) =>
    matchesAudience(compiled, audience, visitorContext(persona, AS_PERSONA, now)),
  );
}
