import { kinds } from '@marquee/schemas';
import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { instantOf, wrongField } from '../admin-session/request-fields.ts';
import { answerCall } from '../contract/answer-call.ts';
import type { DocumentRowItem } from '../documents/document-rows.ts';
import { isWithin, type Span, spansOf } from './calendar.model.ts';

export type CalendarItem = DocumentRowItem & { spans: Span[] };

const LONGEST_MS = 400 * 86_400_000;

export function calendarRoutes(app: FastifyInstance, { documentRows }: AdminApi): void {
  answerCall(app, 'GET /admin/api/calendar', async ({ query }) => {
    const range = {
      from: instantOf(query.from, '/from').getTime(),
      until: instantOf(query.until, '/until').getTime(),
    };
    if (range.until <= range.from || range.until - range.from > LONGEST_MS)
      throw wrongField('/until', 'Must be after from, by 400 days at most.');
    const items: CalendarItem[] = [];
    for (const kind of Object.keys(kinds))
      for (const item of await documentRows.list(kind)) {
        if (item.state === 'deleted') continue;
        const spans = spansOf(item.data, item.counts ?? {}, range).filter((span) => isWithin(span, range));
        if (spans.length > 0) items.push({ ...item, spans });
      }
    return { items };
  });
}
