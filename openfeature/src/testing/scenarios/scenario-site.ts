import { compileSite, flagsOf } from '../sample.ts';

const group = (id: number) => ({ groups: { anyOf: [id] } });

/**
 * The public scenarios target by email, which is no fact of Marquee's. Who has this email is in this group there, and
 * the flag has its rule for the group.
 */
export const GROUP_OF_EMAIL: Readonly<Record<string, number>> = { 'ballmer@macrosoft.com': 1 };

/** Every flag of the public scenarios that is a boolean, and those of Marquee's own scenarios. */
export const scenarioSite = compileSite({
  ...flagsOf({
    'boolean-flag': { default: true },
    'boolean-zero-flag': { default: false },
    'boolean-targeted-zero-flag': { default: false, rules: [{ audience: group(1), value: false }] },
    'metadata-flag': { default: true },
    'wrong-flag': { default: true },
    'rocket-chance': {
      default: false,
      rules: [
        { audience: { locales: ['de'] }, value: false },
        { audience: group(759), value: true },
      ],
    },
    'share-flag': {
      default: false,
      rules: [{ audience: { split: { by: 'userId', layer: 'scenarios', percent: [0, 100] } }, value: true }],
    },
  }),
});
