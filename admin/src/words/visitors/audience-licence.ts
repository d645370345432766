import type { Audience } from '@marquee/schemas';

type AudienceOf = (id: string) => Audience | undefined;

/**
 * Whether a visitor of a licence may match an audience, judged by its conditions on licences only. A "no" is always
 * right. A named audience that refers to itself is rejected earlier.
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

/** Only then does the licence alone decide who is excluded. */
const isLicencesAlone = (audience: Audience): boolean => Object.keys(audience).join() === 'licences';
