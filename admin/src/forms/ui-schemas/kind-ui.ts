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

/** What the form of one kind says beyond its schema. */
export type KindUi = {
  /** Fields that belong to another section than their type suggests. */
  sections?: Readonly<Record<string, SectionId>>;
  /** The section that comes first and is open when the form opens. */
  first?: SectionId;
  titles?: Readonly<Partial<Record<SectionId, string>>>;
  /** Length in characters up to which a text fits its place; longer is allowed and counted in amber. */
  aims?: Readonly<Record<string, number>>;
  /** The form needs the room of the whole screen: the preview is there when it is asked for. */
  isWide?: boolean;
  /** The preview begins as a phone, and the form takes the room it leaves. */
  isBesidePhone?: boolean;
  /** One of its fields says where the document is used: nothing else says it again. */
  saysUses?: boolean;
  /** Fields that another field of their section draws. */
  drawnBy?: Readonly<Record<string, string>>;
};
