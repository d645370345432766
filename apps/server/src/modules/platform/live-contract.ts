import { platformEntities } from '@marquee/schemas/platform';
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import type { LiveFrame } from '../live/live-source.ts';
import { createAjv, open } from './platform-contract.ts';

type FrameSchema = {
  readonly properties: {
    readonly channel: { readonly const: string };
    readonly event: { readonly const: string };
    readonly data: object;
  };
};

const FRAMES = (platformEntities['/schemas/api/live-frame.json'] as unknown as { oneOf: FrameSchema[] })
  .oneOf; // of the contract, where each event names itself
const schemas = new Map(
  FRAMES.map(({ properties: { channel, event, data } }) => [`${channel.const} ${event.const}`, data]),
);
const validators = new Map<string, ValidateFunction>();
let ajv: Ajv2020 | undefined;

/**
 * Says where the data of a platform's frame breaks the contract, without the value itself; undefined: it is right. An
 * event that the contract does not name is not checked, because no page listens to it.
 */
export function wrongOfFrame({ channel, event, data }: LiveFrame): string | undefined {
  const key = `${channel} ${event}`;
  const schema = schemas.get(key);
  if (!schema) return undefined;
  ajv ??= createAjv();
  const validate = validators.get(key) ?? ajv.compile(open(schema) as object);
  validators.set(key, validate);
  if (validate(data)) return undefined;
  const [first] = validate.errors ?? [];
  return `${first?.instancePath || '/'} ${first?.message ?? ''}`;
}
