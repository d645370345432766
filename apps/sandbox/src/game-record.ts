/** A game as described by `schemas/api/game.json`. */
export type GameRecord = {
  identifier: string;
  name: string;
  title: string;
  slug: string;
  seo_title?: string;
  provider: string;
  categories: string[];
  collections: { [slug: string]: number };
  currencies: { [code: string]: { id: number } };
  badges: { type: string; theme: string }[];
  preview: string;
  has_demo_mode: boolean;
  /** Slugs of what its rules have; left out for a slot of this platform, whose mechanic says it. */
  features?: string[];
  volatility?: 'low' | 'medium' | 'high';
  /** Of a slot: the name of its rules in `frames/mechanics`. Left out: ten lines. */
  mechanic?: string;
  /** What its picture is made from. */
  art?: { symbols?: string[] };
};
