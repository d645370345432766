import type { Scope, User } from '../api/api-types.ts';
import { canEdit, useSession } from './session.store.ts';

/** The texts of one language are a document of this kind. */
const MESSAGES = 'messages';
const EVERYTHING: Scope = {};

export const scopeOf = (user: User | undefined): Scope => user?.scope ?? EVERYTHING;

export const writesKind = ({ kinds }: Scope, kind: string): boolean =>
  kinds === undefined || kinds.includes(kind);

/** The languages of whose texts somebody writes alone in a document; undefined: they write all of it. */
export const textsAlone = ({ languages }: Scope, kind: string, id: string): readonly string[] | undefined =>
  kind === MESSAGES && languages?.includes(id) ? undefined : languages;

/** Whether they make and remove documents of a kind, and write all of one. */
export const makesKind = (scope: Scope, kind: string): boolean =>
  writesKind(scope, kind) && scope.languages === undefined;

export const useScope = (): Scope => useSession(({ user }) => scopeOf(user));
export const useCanMake = (kind: string): boolean =>
  useSession(({ user }) => canEdit(user) && makesKind(scopeOf(user), kind));

/** Whether they upload and remove pictures. */
export const useCanAddPictures = (): boolean =>
  useSession(({ user }) => canEdit(user) && scopeOf(user).languages === undefined);
