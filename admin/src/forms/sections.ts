import {
  CalendarClock,
  CircleDollarSign,
  LayoutTemplate,
  MapPin,
  MousePointerClick,
  Palette,
  SlidersHorizontal,
  Type,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { bannerUi } from './ui-schemas/banner.ts';
import { pageUi } from './ui-schemas/page.ts';
import { promotionPageUi } from './ui-schemas/promotion-page.ts';
import { shopCardUi } from './ui-schemas/shop-card.ts';
import type { KindUi, SectionId } from './ui-schemas/kind-ui.ts';
import { wheelUi } from './ui-schemas/wheel.ts';
import { fieldFor } from './form-schema.ts';
import { kindSchema, sharedName, type SchemaNode } from '../schema/schema-node.ts';
import { say } from '../words/generated/forms.ts';

export type Section = { id: SectionId; title: string; icon: LucideIcon; fields: string[] };

const TITLES: Record<SectionId, [() => string, LucideIcon]> = {
  content: [() => say('content'), LayoutTemplate],
  text: [() => say('text'), Type],
  audience: [() => say('shown-to'), Users],
  when: [() => say('when'), CalendarClock],
  look: [() => say('look'), Palette],
  buttons: [() => say('buttons'), MousePointerClick],
  amounts: [() => say('amounts'), CircleDollarSign],
  places: [() => say('places'), MapPin],
  settings: [() => say('settings'), SlidersHorizontal],
};

const ORDER: readonly SectionId[] = [
  'text',
  'audience',
  'when',
  'look',
  'buttons',
  'amounts',
  'places',
  'content',
  'settings',
];

const UI_BY_KIND: Record<string, KindUi> = {
  banner: bannerUi,
  page: pageUi,
  'promotion-page': promotionPageUi,
  part: {
    titles: {
      get content() {
        return say('blocks');
      },
      get settings() {
        return say('Name');
      },
    },
    first: 'content',
  },
  'shop-card': shopCardUi,
  wheel: wheelUi,
  'wheel-segments': {
    titles: {
      get content() {
        return say('prizes');
      },
      get text() {
        return say('Name');
      },
    },
    first: 'content',
    isBesidePhone: true,
  },
  'quest-size': {
    titles: {
      get content() {
        return say('levels');
      },
    },
    first: 'content',
    isWide: true,
    saysUses: true,
  },
  navigation: {
    titles: {
      get content() {
        return say('links');
      },
    },
    first: 'content',
  },
  audience: {
    titles: {
      get settings() {
        return say('Name');
      },
      get audience() {
        return say('conditions');
      },
    },
    first: 'audience',
  },
  'feature-flag': {
    sections: { default: 'content' },
    titles: {
      get content() {
        return say('rules');
      },
      get settings() {
        return say('Name');
      },
    },
    first: 'content',
    isWide: true,
    saysUses: true,
    drawnBy: { default: 'rules' },
  },
  'rule-pack': {
    titles: {
      get content() {
        return say('rules');
      },
      get settings() {
        return say('market-and-licences');
      },
    },
    first: 'content',
    isWide: true,
  },
  messages: {
    titles: {
      get content() {
        return say('texts');
      },
    },
  },
};

export const kindUi = (kind: string): KindUi => UI_BY_KIND[kind] ?? {};

const SECTION_BY_FIELD: Record<string, SectionId> = {
  LocalizedText: 'text',
  RichText: 'text',
  Audience: 'audience',
  Brands: 'audience',
  Schedule: 'when',
  Gradient: 'look',
  Image: 'look',
  Colour: 'look',
  Link: 'buttons',
  Variables: 'amounts',
  Money: 'amounts',
  MoneyByCurrency: 'amounts',
  Places: 'places',
  Blocks: 'content',
  List: 'content',
  CurrencyLists: 'content',
  Messages: 'content',
};

const SECTION_BY_NAME: Record<string, SectionId> = {
  order: 'places',
  tab: 'places',
  path: 'places',
  timer: 'when',
  icon: 'look',
  size: 'look',
};

/** The sections of a kind's form, based on the types of its fields; the kind's ui schema can override them. */
export function sectionsFor(kind: string): Section[] {
  const schema = kindSchema(kind);
  const ui = kindUi(kind);
  const fields = Object.entries(schema?.properties ?? {}).filter(([, node]) => node.const === undefined);
  const byId = Map.groupBy(fields, ([name, node]) => ui.sections?.[name] ?? sectionOf(name, node));
  const first = ui.first;
  const byText = byId.has('text') ? ORDER : ['settings' as const, ...ORDER.filter((id) => id !== 'settings')];
  const order = first ? [first, ...byText.filter((id) => id !== first)] : byText;
  return order.flatMap((id) => {
    const names = (byId.get(id) ?? []).map(([name]) => name);
    const [title, icon] = TITLES[id];
    return names.length === 0 ? [] : [{ id, title: ui.titles?.[id] ?? title(), icon, fields: names }];
  });
}

function sectionOf(name: string, node: SchemaNode): SectionId {
  if (sharedName(node) === 'button') return 'buttons';
  if (sharedName(node) === 'offer') return 'amounts';
  return SECTION_BY_NAME[name] ?? SECTION_BY_FIELD[fieldFor(node) ?? ''] ?? 'settings';
}
