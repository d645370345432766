import type { CollectionQuery, Context, FlagReason, ResolvedCollection, ResolvedPage } from '@marquee/engine';
import type { ClientContext, Kind, ResolvedByKind } from '@marquee/schemas';
import type { FailureLog } from '@marquee/schemas/log';
import { createContext } from 'react-router';

/** The signed-in player, as `GET /api/player` answers; further profile fields may follow. */
export type Player = {
  id: number | string;
  email: string;
  nickname?: string | null;
  first_name?: string | null;
  last_name?: string | null;
  currency: string;
  statuses?: { id: string | number; name: string }[];
  confirmed_at?: string | null;
  auth_fields_missed?: readonly string[];
};

/** A feature flag as the flag screen shows it (FFC-01). */
export type FlagView = {
  key: string;
  description: string;
  value: boolean;
  reason: FlagReason;
  default: boolean;
  overridden: boolean;
};

export type SiteLocale = ClientContext['locales'][number];

export type VisitorFacts = {
  context: Context;
  player: Player | null;
  /** Somebody was signed in here, in a session that is over. */
  hasLapsed: boolean;
  /** Somebody may be signed in here: the platform cannot say, and until it does nothing is promoted (SAFE-08). */
  isUnknown?: boolean;
  /** The page that asks is another player's, or a guest's, who has not heard that this one has signed in. */
  isForAnother?: boolean;
  isTester: boolean;
  isAdmin: boolean;
  hasOverrides: boolean;
};

/** A page that somebody without an account looks at by a link of the admin; it is nobody's visit. */
export type SharedPreview = {
  /** What its addresses begin with: it ends where another address begins. */
  base: string;
  content: 'live' | 'draft' | 'scheduled';
  release: number;
  /** What the visitor is called in the admin. */
  visitor: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  openedAt: number;
  /** Milliseconds from the clock to the instant the visitor looks at. */
  clockOffset: number;
  /** Whether the link fixes that instant. */
  isPinned: boolean;
};

/** Why a link to a preview shows nothing: it never was, its time is over, or somebody ended it. */
export type PreviewEnd = 'unknown' | 'expired' | 'revoked';

/** Everything a loader may ask of the server, made anew for each request. */
export type RequestServices = {
  visitor: VisitorFacts;
  /** A page of this browser shows a round that is decided: nothing that tells of it may be drawn (PLAY-02). */
  hasRound?: boolean;
  /** Number of the release that every answer of this request comes from. */
  release: number;
  /** The same among all histories of the store: one that was restored counts its numbers again. */
  releaseId?: string;
  /** `path` without locale prefix, for example `/promotions`. */
  resolvePage(path: string): ResolvedPage;
  resolveCollection<K extends Kind>(kind: K, query: CollectionQuery): ResolvedCollection<ResolvedByKind[K]>;
  listFlags(): FlagView[];
  /** Interface texts of the visitor's locale, with the English ones where it has none. */
  /** The same object for as long as they are the same. */
  messages(): Readonly<Record<string, string>>;
  clientContext(): ClientContext;
  /** Languages of the visitor’s list. */
  locales: SiteLocale[];
  /** Codes of every language of the release: those that have addresses. */
  localeCodes: readonly string[];
  /** The casino platform behind `/api`; carries the visitor's cookies and ends after 8000 ms (ERR-06). */
  platform: { fetch(path: string, init?: RequestInit): Promise<Response> };
  /** What the addresses of these pages begin with, where they do not stand at the site's own. */
  base?: string;
  /** Set where the page is a preview shared by a link. */
  preview?: SharedPreview;
  /** Set where such a link shows nothing any more. */
  previewEnd?: PreviewEnd;
  /**
   * Marks what the page's own code writes into it. It goes no further: the policy of content names the scripts and styles
   * that have it by what they hold.
   */
  nonce: string;
  /** Where search engines find this page, whichever mirror domain shows it. */
  canonicalOrigin: string;
  /** Address of the advertising script; null: there is none. */
  adScript: string | null;
  /**
   * Set in a page that others get too: when it says that it was drawn, in epoch milliseconds. Drawn again because an answer
   * of the platform has aged, it goes on saying so.
   */
  drawnAt?: number | undefined;
  /** A whole page is asked for, not the data of a navigation: there is no page before it. */
  isDocument: boolean;
  /** The page is to stand in a frame of another one. */
  isFramed: boolean;
  /** Styles at an address of the build, for a page that comes with them; null: the page asks for them. */
  readStyles(address: string): string | null;
  /** Comes once other requests were looked after: of all the blocks that are drawn meanwhile, one follows at a time. */
  turnOfOthers(): Promise<void>;
  log: FailureLog;
};

export const requestServices = createContext<RequestServices>();
