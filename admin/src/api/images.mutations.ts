import { isOnline } from '@marquee/blocks/browser';
import { addressOf, type ServerAnswer } from '@marquee/schemas/ask-server';
import type { Focus } from '@marquee/schemas/picture-focus';
import { client, useSession } from '../session/session.store.ts';
import { say } from '../words/generated/api.ts';
import type { Image } from './images.queries.ts';
import { readAnswer, toRequestError } from './client.ts';
import { RequestError } from './request-error.ts';

export type ImageWords = {
  name?: string;
  alt?: Record<string, string>;
  isDecorative?: boolean;
  tags?: string[];
  focus?: Focus | null;
};
export type Uploaded = ServerAnswer<'POST /admin/api/images'>;

export const changeImage = ({ id, version }: Image, words: ImageWords) =>
  client.call('PATCH /admin/api/images/{id}', {
    params: { id },
    body: words,
    headers: { 'if-match': `"${version}"` },
  });
export const removeImage = (id: string) => client.call('DELETE /admin/api/images/{id}', { params: { id } });

type UploadOptions = { onProgress: (share: number) => void; signal: AbortSignal };

/** Uploads a file unchanged. Uses XMLHttpRequest, because fetch does not report upload progress. */
export function uploadImage(file: File, { onProgress, signal }: UploadOptions): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const name = 'POST /admin/api/images';
    const { method, address } = addressOf(name, { query: { name: file.name || 'Picture' } });
    request.open(method, address);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.setRequestHeader('x-csrf-token', useSession.getState().csrfToken ?? '');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      if (status < 300) resolve(readAnswer(name, responseText));
      else reject(toRequestError(status, responseText));
    });
    request.addEventListener('error', () =>
      reject(
        new RequestError(0, {
          code: 'NO_ANSWER',
          message: say('the-connection-broke-before'),
        }),
      ),
    );
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    if (isOnline()) request.send(file);
    else reject(new RequestError(0, { code: 'OFFLINE', message: say('there-is-no-connection') }));
  });
}
