import { isRecord } from '@marquee/schemas/is-record';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchDocument } from '../../api/documents.queries.ts';
import { Thumb } from '../../shared/ui/thumb.tsx';

type PalettePictureProps = {
  kind: string;
  id: string;
  /** Nobody types at the moment: what is listed stays for as long as a picture takes. */
  isSettled: boolean;
};

/** The picture of a document that is listed, asked for only then: there may be thousands of others. */
export function PalettePicture({ kind, id, isSettled }: PalettePictureProps) {
  const picture = useQuery({ ...pictureQuery(kind, id), enabled: isSettled }).data;
  return <Thumb src={picture ?? undefined} kind={kind} />;
}

const pictureQuery = (kind: string, id: string) =>
  queryOptions({
    // Under the kind’s own key: a saved document is asked again.
    queryKey: ['documents', kind, 'picture', id],
    queryFn: async () => {
      const { data } = await fetchDocument(kind, id);
      const image = isRecord(data) ? data['image'] : undefined;
      return isRecord(image) && typeof image['src'] === 'string' ? image['src'] : null;
    },
    staleTime: 60_000,
    retry: false,
  });
