/** Public scenarios that Marquee cannot meet as they are written, why, and what happens instead. */
export type Deviation = {
  readonly why: string;
  /** The error code the flag is answered with, with the default value; or the reason; or what is in the way. */
  readonly instead: string;
  readonly scenarios: readonly string[];
};

const TYPES = {
  string: 'String',
  integer: 'Integer',
  float: 'Float',
  object: 'Object',
} as const;

/** One scenario for each of the flags that are not boolean. */
const forTypes = (
  scenario: string,
  flag: 'flag' | 'zero-flag' | 'targeted-zero-flag',
  types: readonly (keyof typeof TYPES)[] = ['string', 'integer', 'float', 'object'],
): string[] => types.map((type) => `evaluation_v2.feature › ${scenario} › ${type}-${flag} | ${TYPES[type]}`);

const firstEdition = (scenario: string): string => `evaluation.feature › ${scenario}`;
const secondEdition = (scenario: string): string => `evaluation_v2.feature › ${scenario}`;

/** Those of both SDKs. */
export const DEVIATIONS: readonly Deviation[] = [
  {
    why: 'Flags of Marquee are booleans, so a flag of another type is not there',
    instead: 'FLAG_NOT_FOUND',
    scenarios: [
      ...['string', 'integer', 'float', 'object'].flatMap((type) => [
        firstEdition(`Resolves ${type} value`),
        firstEdition(`Resolves ${type} details`),
      ]),
      firstEdition('Resolves based on context'),
      ...forTypes('Resolve values', 'flag'),
      ...forTypes('Resolves zero value', 'zero-flag', ['string', 'integer', 'float']),
      ...forTypes('Resolves zero value with targeting', 'targeted-zero-flag'),
      ...forTypes('Resolves zero value with targeting using default', 'targeted-zero-flag'),
      ...forTypes('Complete evaluation details structure', 'flag'),
      ...forTypes('Empty evaluation context', 'targeted-zero-flag'),
      ...forTypes('Null context values', 'targeted-zero-flag'),
      ...forTypes('Variant field population', 'flag'),
      ...['Boolean', 'Integer', 'Object'].map((asked) =>
        secondEdition(`Type mismatch error › string-flag | ${asked}`),
      ),
      secondEdition('Default value type validation › string-flag | Boolean'),
      secondEdition('Multiple context attributes targeting'),
      secondEdition('Structure flag evaluation'),
      secondEdition('CACHED reason › string-flag | String'),
      secondEdition('DISABLED reason › string-disabled-flag | String'),
    ],
  },
  {
    why: 'A flag of Marquee is never disabled: one that shall be off for everyone is published so',
    instead: 'FLAG_NOT_FOUND',
    scenarios: [secondEdition('DISABLED reason › boolean-disabled-flag | Boolean')],
  },
  {
    why: 'Flags are evaluated afresh from what is in memory, so no answer comes from a cache',
    instead: 'STATIC {}',
    scenarios: [secondEdition('CACHED reason › boolean-flag | Boolean')],
  },
  {
    why: 'Flags of Marquee carry no metadata of their authors; what there is names the rule that decided',
    instead: 'STATIC {}',
    scenarios: [secondEdition('Flag metadata in evaluation details'), 'metadata.feature › Returns metadata'],
  },
  ...['fatal', 'error', 'stale'].map((status) => ({
    why: 'The providers hold what they answer from: they wait for their first snapshot, and then are ready',
    instead: `Error: 0 steps fit “a ${status} provider”.`,
    scenarios: [
      ...(status === 'fatal'
        ? [
            'boolean-flag | Boolean',
            ...Object.entries(TYPES).map(([type, name]) => `${type}-flag | ${name}`),
          ].map((row) => secondEdition(`Provider in fatal state error › ${row}`))
        : []),
      secondEdition(`Provider status accessibility › ${status} | ${status.toUpperCase()}`),
    ],
  })),
];

/** The web SDK has one context, the page's. */
export const NOT_IN_BROWSERS = 'contextMerging.feature';
