export type { ClassFact, DividedPlayer, PlayerServices } from '../app/shared/calls/class-page.ts';
export type { DrawingTools, DrawnPage, LoadedPage, PageDrawing } from '../app/shared/calls/page-drawing.ts';
export type { FlagView, Player, RequestServices, SiteLocale } from '../app/shared/calls/request-services.ts';
