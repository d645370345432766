export type {
  FlagView,
  Player,
  RequestServices,
  SiteLocale,
  Visitor,
} from '../app/shared/request-services.ts';
