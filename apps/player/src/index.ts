export type {
  FlagView,
  Logger,
  Player,
  RequestServices,
  SiteLocale,
  Visitor,
} from '../app/shared/request-services.ts';
