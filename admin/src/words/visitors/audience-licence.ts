import type { Audience } from '@marquee/schemas';

type AudienceOf = (id: string) => Audience | undefined;

/**
 * Whether somebody under a licence may be in an audience, as far as its conditions on licences tell: it never says no of
 * one that could see something. A named audience that leads back to itself is refused before it gets here.
 */
export function mayHoldUnder(
  audience: Audience | undefined,
  licence: string,
  audienceOf: AudienceOf,
): boolean {
  if (!audience) return true;
  const { licences, audience: named, anyOf, not } = audience;
  const may = (inner: Audience | undefined) => mayHoldUnder(inner, licence, audienceOf);
  return (
    (licences?.includes(licence) ?? true) &&
    (named === undefined || may(audienceOf(named))) &&
    (anyOf === undefined || anyOf.some(may)) &&
    !(not !== undefined && isLicencesAlone(not) && may(not))
  );
}

/** Only then does being left out follow from the licence. */
const isLicencesAlone = (audience: Audience): boolean => Object.keys(audience).join() === 'licences';
