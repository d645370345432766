import type { ServerAnswer } from '@marquee/schemas/ask-server';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../session/session.store.ts';

/** An uploaded picture. */
export type Image = ServerAnswer<'PATCH /admin/api/images/{id}'>;
export type ListedImage = ServerAnswer<'GET /admin/api/images'>['items'][number];
export type ImageDetail = ServerAnswer<'GET /admin/api/images/{id}'>;
export type ImageUse = ImageDetail['uses'][number];

export type ImageFilter = { search: string; isUnused: boolean; tag?: string };

const PAGE = 60;

export const imagesQuery = ({ search, isUnused, tag = '' }: ImageFilter) =>
  infiniteQueryOptions({
    queryKey: ['images', search, isUnused, tag],
    queryFn: ({ signal, pageParam }) =>
      client.call('GET /admin/api/images', {
        query: {
          limit: PAGE,
          search: search || undefined,
          unused: isUnused ? '' : undefined,
          tag: tag || undefined,
          before: pageParam || undefined,
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ items }) => (items.length < PAGE ? undefined : items.at(-1)?.number),
    placeholderData: (before) => before,
  });

export const imageQuery = (id: string) =>
  queryOptions({
    queryKey: ['image', id],
    queryFn: ({ signal }) => client.call('GET /admin/api/images/{id}', { params: { id }, signal }),
    retry: false,
  });
