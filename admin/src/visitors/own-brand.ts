import type { DocumentData, Persona } from '../api/api-types.ts';

/** The brand of which a document's first visitor is; undefined where the persona's will do. */
function ownBrand(kind: string, id: string, data: DocumentData, usual: unknown): string | undefined {
  if (kind === 'brand') return id;
  const brands: unknown = data['brands'];
  if (!Array.isArray(brands) || brands.includes(usual)) return undefined;
  return brands.find((brand): brand is string => typeof brand === 'string' && brand !== '');
}

/**
 * The persona as a visitor of the document's brand: a brand is looked at as its own visitor, what is for some brands as
 * one of the first of them. Another brand's lobby would show nothing of what is edited.
 */
export function asOwnBrand(persona: Persona, kind: string, id: string, data: DocumentData): Persona {
  const brand = ownBrand(kind, id, data, persona.context['brand']);
  return brand === undefined ? persona : { ...persona, context: { ...persona.context, brand } };
}
