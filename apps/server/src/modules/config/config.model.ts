import type { Visitor } from '../delivery/visitor.service.ts';

/** What a configuration call answers, and until when. */
export type Content = { body: object; validUntil: number | null };
export type Config = (visitor: Visitor) => Content;
