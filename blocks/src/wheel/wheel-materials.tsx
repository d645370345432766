import type { ReactNode } from 'react';

/** The wheel's materials for the `defs` of a drawing: `<id>gold`, and `<id>sheen` to lay over its colours. */
export function WheelMaterials({ id }: { id: string }): ReactNode {
  return (
    <>
      <linearGradient id={`${id}gold`} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#fff0b8" />
        <stop offset=".45" stopColor="#d9992a" />
        <stop offset=".75" stopColor="#8a4f0c" />
        <stop offset="1" stopColor="#f7cf6a" />
      </linearGradient>
      <radialGradient id={`${id}sheen`}>
        <stop stopColor="#000" stopOpacity=".42" />
        <stop offset=".6" stopColor="#000" stopOpacity="0" />
        <stop offset=".94" stopColor="#fff" stopOpacity=".12" />
        <stop offset="1" stopColor="#000" stopOpacity=".3" />
      </radialGradient>
    </>
  );
}
