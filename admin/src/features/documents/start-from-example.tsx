import { fullestExample } from '@marquee/schemas/example';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DocumentData } from '../../api/api-types.ts';
import { documentPath } from '../../shared/documents/kinds.ts';
import { Button } from '../../shared/ui/button.tsx';
import { say } from '../../words/generated/documents.ts';

/** Opens the editor with an example of the kind as a new draft. */
export function StartFromExample({ kind }: { kind: string }) {
  const navigate = useNavigate();
  const [hasFailed, setHasFailed] = useState(false);

  async function open() {
    setHasFailed(false);
    try {
      const example = await fullestExample(kind);
      if (!example) return setHasFailed(true);
      const starter = example.data as DocumentData; // Each example is validated against its kind.
      void navigate(`${documentPath(kind, example.id)}?new=1`, { state: { starter } });
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <>
      <Button onClick={() => void open()}>{say('start-from-an-example')}</Button>
      {hasFailed && <span role="alert">{say('the-example-could-not')}</span>}
    </>
  );
}
