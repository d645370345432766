import type { PlatformCallName, PlatformCalls } from '@marquee/schemas/platform';

type Path<Name> = Name extends `GET /api/fe/config/${infer Config}` ? Config : never;

/** `<name>` of `GET /api/fe/config/<name>`, as in the contract. */
export type ConfigName = Path<PlatformCallName>;

/** The answer of a configuration call, and until when it is valid. */
export type Content<Name extends ConfigName> = {
  body: PlatformCalls[`GET /api/fe/config/${Name}`]['answer'];
  validUntil: number | null;
};
