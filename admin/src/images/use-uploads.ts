import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { uploadImage, type Uploaded } from '../api/images.mutations.ts';
import { say } from '../words/generated/images.ts';

export type Upload = {
  key: number;
  name: string;
  /** The uploaded part, from 0 to 1; at 1 the server creates the sizes. */
  share: number;
  error?: string;
  cancel: () => void;
};

/** The server's limit, checked before a large file is uploaded in vain. */
const LARGEST = 16 * 1024 * 1024;

/** Uploads files one after another, with the progress and error of each. */
export function useUploads(onUploaded: (image: Uploaded) => void) {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const next = useRef(1);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const running = useRef(new Set<AbortController>());
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers) controller.abort();
    };
  }, []);

  const change = (key: number, patch: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...patch } : upload)));
  const forget = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));

  function add(files: readonly File[]) {
    for (const file of files) {
      const key = next.current++;
      const controller = new AbortController();
      running.current.add(controller);
      const cancel = () => {
        controller.abort();
        forget(key);
      };
      setUploads((all) => [...all, { key, name: file.name || 'Pasted picture', share: 0, cancel }]);
      queue.current = queue.current.then(() => send(file, key, controller));
    }
  }

  async function send(file: File, key: number, controller: AbortController) {
    if (controller.signal.aborted) return;
    if (file.size > LARGEST) return change(key, { error: say('larger-than-16-mb') });
    try {
      const image = await uploadImage(file, {
        onProgress: (share) => change(key, { share }),
        signal: controller.signal,
      });
      forget(key);
      void queryClient.invalidateQueries({ queryKey: ['images'] });
      onUploaded(image);
    } catch (error) {
      if (!controller.signal.aborted)
        change(key, { error: error instanceof Error ? error.message : say('it-could-not-be') });
    } finally {
      running.current.delete(controller);
    }
  }

  return { uploads, add };
}

/** The files of a drop or a paste; empty for text, which then goes to its normal target. */
export const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];
