import type { DocumentData, Persona, Snapshot } from '../api/api-types.ts';
import { askWorker, contentRef } from '../worker/ask-worker.ts';
import { audienceOf } from '../words/document-words.ts';
import { AS_PERSONA, visitorContext } from './visitor.ts';

/** A new guest who reads English: the visitor for whom most content is written. */
export const firstPersona = (personas: readonly Persona[]): Persona | undefined =>
  personas.find(({ context }) => context['login'] === 'guest' && context['locale'] === 'en') ?? personas[0];

/** The first persona who matches a document's audience, according to the engine; undefined when none does. */
export async function findFittingPersona(
  data: DocumentData,
  personas: readonly Persona[],
  snapshot: Snapshot,
  now: number,
): Promise<Persona | undefined> {
  const audience = audienceOf(data);
  const usual = firstPersona(personas);
  if (!audience || Object.keys(audience).length === 0) return usual;
  const asked = [...(usual ? [usual] : []), ...personas];
  const index = await askWorker('fitting', {
    content: contentRef(snapshot),
    audience,
    visitors: asked.map((persona) => visitorContext(persona, AS_PERSONA, now)),
  });
  return asked[index];
}
