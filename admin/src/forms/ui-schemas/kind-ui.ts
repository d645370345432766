export type SectionId =
  | 'text'
  | 'audience'
  | 'when'
  | 'look'
  | 'buttons'
  | 'amounts'
  | 'places'
  | 'content'
  | 'settings';

/** Settings for the form of a kind, beyond its schema. */
export type KindUi = {
  /** Fields in another section than their type suggests. */
  sections?: Readonly<Record<string, SectionId>>;
  /** The section that comes first and is open at the start. */
  first?: SectionId;
  titles?: Readonly<Partial<Record<SectionId, string>>>;
  /** The recommended maximum length in characters; a longer text is allowed, and its count is shown in amber. */
  aims?: Readonly<Record<string, number>>;
  /** The form needs the whole width: the preview is shown only on request. */
  isWide?: boolean;
  /** The preview starts as a phone, and the form takes the remaining width. */
  isBesidePhone?: boolean;
  /** One of its fields shows where the document is used, so nothing else needs to. */
  saysUses?: boolean;
  /** Fields that another field of their section draws. */
  drawnBy?: Readonly<Record<string, string>>;
};
