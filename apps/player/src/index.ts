export type { FlagView, Player, RequestServices, SiteLocale } from '../app/shared/calls/request-services.ts';
