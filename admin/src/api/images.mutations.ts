import { isOnline } from '@marquee/blocks/browser';
import { client, useSession } from '../session/session.store.ts';
import type { Image } from './images.queries.ts';
import { RequestError } from './request-error.ts';

export type ImageWords = { name?: string; alt?: Record<string, string>; isDecorative?: boolean };
export type Uploaded = Image & { isNew: boolean };

export const changeImage = ({ id, version }: Image, words: ImageWords) =>
  client.call('PATCH /admin/api/images/{id}', {
    params: { id },
    body: words,
    headers: { 'if-match': `"${version}"` },
  });
export const removeImage = (id: string) => client.call('DELETE /admin/api/images/{id}', { params: { id } });
export const replaceImage = (id: string, by: string) =>
  client.call('POST /admin/api/images/{id}/replace', { params: { id }, body: { by } });

type UploadOptions = { onProgress: (share: number) => void; signal: AbortSignal };

/** Sends a file as it is. By XMLHttpRequest, because fetch does not say how much has gone. */
export function uploadImage(file: File, { onProgress, signal }: UploadOptions): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/admin/api/images?name=${encodeURIComponent(file.name || 'Picture')}`);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.setRequestHeader('x-csrf-token', useSession.getState().csrfToken ?? '');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const answer = parse(request.responseText);
      if (request.status < 300) resolve(answer as Uploaded); // The answer's shape is the API's contract.
      else reject(new RequestError(request.status, errorOf(answer)));
    });
    request.addEventListener('error', () =>
      reject(
        new RequestError(0, {
          code: 'NO_ANSWER',
          message: 'The connection broke before the picture was there. Try again.',
        }),
      ),
    );
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    if (isOnline()) request.send(file);
    else
      reject(new RequestError(0, { code: 'OFFLINE', message: 'There is no connection. Nothing was sent.' }));
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorOf(answer: unknown): { code?: string; message?: string } {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return {};
  return typeof answer.error === 'object' && answer.error !== null ? answer.error : {};
}
