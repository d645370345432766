export type { FlagView, Player, RequestServices, SiteLocale } from '../app/shared/request-services.ts';
