/** The requirements of a licence for every game. */
type LicenceRules = { hasAutoplay: boolean; realityCheckMinutes: number | null };

const RULES: { readonly [licence: string]: LicenceRules } = {
  EE: { hasAutoplay: false, realityCheckMinutes: 30 },
};
const DEFAULT: LicenceRules = { hasAutoplay: true, realityCheckMinutes: null };

export function licenceRules(licence: string): LicenceRules {
  return RULES[licence] ?? DEFAULT;
}
