import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../session/session.store.ts';

/** An uploaded picture. */
export type Image = {
  id: string;
  number: number;
  version: number;
  name: string;
  src: string;
  type: 'jpg' | 'png' | 'webp';
  width: number;
  height: number;
  /** Of all its sizes. */
  bytes: number;
  alt: Record<string, string>;
  isDecorative: boolean;
  createdAt: string;
  createdBy: string;
};
export type ListedImage = Image & { uses: number };
export type ImageUse = { kind: string; id: string; isDraft: boolean; isLive: boolean; isScheduled: boolean };
export type ImageDetail = Image & { uses: ImageUse[]; releases: number[] };
type ImagePage = { items: ListedImage[]; total: number; bytes: number; quota: number };

export type ImageFilter = { search: string; isUnused: boolean };

const PAGE = 60;

export const imagesQuery = ({ search, isUnused }: ImageFilter) =>
  infiniteQueryOptions({
    queryKey: ['images', search, isUnused],
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({ limit: String(PAGE) });
      if (search) query.set('search', search);
      if (isUnused) query.set('unused', '');
      if (pageParam) query.set('before', String(pageParam));
      return client.send<ImagePage>(`/images?${query}`, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ items }) => (items.length < PAGE ? undefined : items.at(-1)?.number),
    placeholderData: (before) => before,
  });

export const imageQuery = (id: string) =>
  queryOptions({
    queryKey: ['image', id],
    queryFn: ({ signal }) => client.send<ImageDetail>(`/images/${id}`, { signal }),
    retry: false,
  });
