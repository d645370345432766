import type { PlatformCallName, PlatformCalls } from '@marquee/schemas/platform';

type Path<Name> = Name extends `GET /api/fe/config/${infer Config}` ? Config : never;

/** `<name>` of `GET /api/fe/config/<name>`, as the contract has it. */
export type ConfigName = Path<PlatformCallName>;

/** What a configuration call answers, and until when. */
export type Content<Name extends ConfigName> = {
  body: PlatformCalls[`GET /api/fe/config/${Name}`]['answer'];
  validUntil: number | null;
};
