import { AudienceField } from './audience-field.tsx';
import { BlocksField } from './blocks/blocks-field.tsx';
import { BrandsField } from './brands-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { CurrencyListsField } from './amounts/currency-lists-field.tsx';
import { GradientField } from './gradient-field.tsx';
import { GroupField } from './group-field.tsx';
import { ImageField } from './image-field.tsx';
import { LinkField } from './places/link-field.tsx';
import { ListField } from './lists/list-field.tsx';
import { LocalizedTextField } from './texts/localized-text-field.tsx';
import { MessagesField } from './texts/messages-field.tsx';
import { MoneyByCurrencyField, MoneyField } from './amounts/money-fields.tsx';
import { PathField } from './places/path-field.tsx';
import { PlacesField } from './places/places-field.tsx';
import { RichTextField } from './texts/rich-text-field.tsx';
import { DateTimeField, ScheduleField } from './schedule-field.tsx';
import { CodeField, ColourField, ReferenceField, TagsField } from './simple-fields.tsx';
import { OfferField } from '../offers/offer-field.tsx';
import { VariablesField } from './texts/variables-field.tsx';

/** The admin’s own fields, by the names that form-schema.ts uses. */
export const fields = {
  Audience: AudienceField,
  Blocks: BlocksField,
  Brands: BrandsField,
  Choice: ChoiceField,
  Colour: ColourField,
  CurrencyCode: CodeField,
  CurrencyLists: CurrencyListsField,
  DateTime: DateTimeField,
  Gradient: GradientField,
  Group: GroupField,
  Image: ImageField,
  Link: LinkField,
  List: ListField,
  LocalizedText: LocalizedTextField,
  Messages: MessagesField,
  Money: MoneyField,
  MoneyByCurrency: MoneyByCurrencyField,
  Offer: OfferField,
  Path: PathField,
  Places: PlacesField,
  Reference: ReferenceField,
  RichText: RichTextField,
  Schedule: ScheduleField,
  Tags: TagsField,
  Variables: VariablesField,
};
