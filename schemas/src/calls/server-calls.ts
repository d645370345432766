export { serverCalls, serverEntities } from '../../generated/server-calls.ts';
export { serverRequests, siteCalls } from '../../generated/server-requests.ts';
export type * from '../../generated/server-types.ts';
export type { CheckedCall, ServerCall, ServerCallName, ServerRequest } from './server-call.ts';
