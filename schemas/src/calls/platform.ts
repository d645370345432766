export { platformCalls, platformEntities, platformErrors } from '../../generated/platform-calls.ts';
export type * from '../../generated/platform-types.ts';
export type { PlatformCall, PlatformCallName } from './platform-call.ts';
