import { isRecord } from '@marquee/schemas/is-record';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchDocument } from '../../api/documents.queries.ts';
import { Thumb } from '../../shared/ui/thumb.tsx';

type PalettePictureProps = {
  kind: string;
  id: string;
  /** Whether typing has paused, so that the list stays long enough to load a picture. */
  isSettled: boolean;
};

/** The picture of a listed document, loaded only when it is listed: there may be thousands of documents. */
export function PalettePicture({ kind, id, isSettled }: PalettePictureProps) {
  const picture = useQuery({ ...pictureQuery(kind, id), enabled: isSettled }).data;
  return <Thumb src={picture ?? undefined} kind={kind} />;
}

const pictureQuery = (kind: string, id: string) =>
  queryOptions({
    // A sub-key of the kind, so that saving a document loads the picture again.
    queryKey: ['documents', kind, 'picture', id],
    queryFn: async () => {
      const { data } = await fetchDocument(kind, id);
      const image = isRecord(data) ? data['image'] : undefined;
      return isRecord(image) && typeof image['src'] === 'string' ? image['src'] : null;
    },
    staleTime: 60_000,
    retry: false,
  });
